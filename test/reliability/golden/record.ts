// Records the golden log of the version in work, and pins what the current build makes of all golden logs:
// `node --import ./platform/source/register.mjs test/reliability/golden/record.ts [log] [pins] [data]`. After a release its
// log and its data are never made again, and a pin changes only together with the version of its table.
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { memoryStore } from '#platform/event-store/memory.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import { sealedStore } from '#platform/event-store/sealed-store.ts'
import type { Recorded } from '#platform/language/event.ts'
import { keyName } from '#platform/vault/vault.ts'
import { arbitraryHistory } from '#test/kit/arbitrary-events.ts'
import { runTeardowns } from '#test/kit/teardown.ts'
import { goldenLogs, pinsFile, vaultOf } from './golden-log.ts'
import { recordData } from './record-data.ts'
import { replayed } from './replayed.ts'

const folder = join(repositoryRoot, 'test/reliability/golden')
// What is closed at the end keeps nothing open that this process would stay alive for.
setInterval(() => undefined, 60_000)
const fewest = 2
// Where many types share fewer events, hardly any seed has enough of each.
const perType = 8

const recordLog = async (): Promise<void> => {
  const { version } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8'))
  const registry = await discoverEvents()
  const keys: Record<string, string> = {}
  const vault = vaultOf(keys)
  vault.makeKeys = (names) => {
    for (const name of names.map(keyName)) keys[name] ??= randomBytes(32).toString('base64')
    return vault.keysFor(names)
  }
  const counts = new Map<string, number>()
  const log = memoryStore()
  const store = sealedStore(log, vault, registry)
  for (const { stream, type, data: notified, metadata } of historyOf(
    arbitraryHistory(registry, perType * registry.size),
    registry.size,
  )) {
    const data = { ...notified }
    // Every second one becomes an event of the version before, which sealed nothing.
    const before = counts.get(type) ?? 0
    counts.set(type, before + 1)
    if (data.private_to !== undefined && before % 2 !== 0) data.private_to = null
    // Nobody's words are no words.
    for (const { field, owner, whenOwned } of registry.get(type)?.personal ?? [])
      if (data[owner] === null && !whenOwned) data[field] = null
    await store.append(stream, [{ type, data, metadata: { ...metadata, event_id: randomUUID() } }], 'any')
  }
  const events = (await log.readAll(0n, 100_000)).map(asFirstShipped)
  const text = events
    .map((event) => JSON.stringify({ ...event, position: String(event.position) }))
    .join('\n')
  await writeFile(join(folder, `v${version}.jsonl`), `${text}\n`)
  await writeFile(join(folder, `v${version}.keys.json`), `${JSON.stringify(keys, null, 2)}\n`)
}

const historyOf = (history: fc.Arbitrary<Recorded[]>, types: number): Recorded[] => {
  for (let seed = 1; ; seed++) {
    const [events = []] = fc.sample(history, { numRuns: 1, seed })
    const counts = new Map<string, number>()
    for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1)
    if (counts.size === types && [...counts.values()].every((count) => count >= fewest)) return events
  }
}

type Data = Recorded['data']
const noWords = { name: '', location_name: '', meeting_link: '' }
const speaking = (...fields: string[]) => ({
  1: (data: Data) => {
    const languages = fields.filter((field) => data[field] === null).map((field) => [field, 'de'])
    return { ...data, ...Object.fromEntries(languages) }
  },
})
// The older versions of a type, each made from what today's version says: everybody had a language, messages had no
// files, and later no previews of links, and nothing was sealed for being private. Events of the type take turns, the newest version first.
// What is sealed stays as it is.
const withoutSecrecy = (poll: unknown): unknown => {
  if (typeof poll !== 'object' || poll === null) return poll
  const { anonymous: _, ...others } = poll as Data
  return others
}

const olderVersions: Record<string, Record<number, (data: Data) => Data>> = {
  // Neither surveys nor circulars.
  PostPublished: {
    1: ({ poll: _, confirm: __, type, ...data }) => ({ ...data, type: 'note' }),
    2: ({ poll, ...data }) => ({ ...data, poll: withoutSecrecy(poll) }),
  },
  ...Object.fromEntries(
    ['AppointmentMoved', 'MoveTakenBack', 'AppointmentRepeated', 'CalendarHorizonMoved'].map((type) => [
      type,
      {
        1: ({ words, private_to: _, sheet, ...data }: Data) => ({
          ...data,
          sheet: { ...sheet, ...(words ?? noWords) },
        }),
      },
    ]),
  ),
  ...Object.fromEntries(
    [
      ...['AppointmentScheduled', 'AppointmentRenamed', 'AppointmentDescribed', 'AppointmentRelocated'],
      ...['AppointmentFiled', 'RegistrationArranged', 'CalendarCreated', 'CalendarRenamed'],
    ].map((type) => [type, { 1: ({ private_to: _, ...data }: Data) => data }]),
  ),
  AppointmentReminded: { 1: ({ occurrence: _, ...data }) => data },
  AttendeesContacted: { 1: ({ attachment_ids: _, ...data }) => data },
  MemberJoined: speaking('language'),
  MemberLanguageChosen: speaking('before', 'after'),
  JoinRequested: { 1: ({ message: _, ...data }) => data },
  ChatMessageSent: { 1: ({ thread_author_id: _, ...data }) => data },
  MessageSent: {
    1: ({ attachment_ids: _, crawl_id: __, ...data }) => data,
    2: ({ crawl_id: _, ...data }) => data,
  },
}
const turns = new Map<string, number>()
const asFirstShipped = (event: Recorded): Recorded => {
  const older = Object.entries(olderVersions[event.type] ?? {})
  const turn = turns.get(event.type) ?? 0
  turns.set(event.type, turn + 1)
  const [version, shipped] = older[(turn % (older.length + 1)) - 1] ?? []
  if (!shipped) return event
  const data = shipped(event.data)
  const { sealed, ...metadata } = event.metadata as Recorded['metadata'] & {
    sealed?: Record<string, unknown>
  }
  const stillSealed = Object.entries(sealed ?? {}).filter(([field]) => field in data)
  return {
    ...event,
    data,
    metadata: {
      ...metadata,
      ...(stillSealed.length > 0 && { sealed: Object.fromEntries(stillSealed) }),
      schema_version: Number(version),
    },
  }
}

if (process.argv.includes('log')) await recordLog()
if (process.argv.includes('pins')) {
  const pins: Record<string, Record<string, string>> = {}
  for (const log of await goldenLogs()) pins[log.name] = (await replayed(log, 500)).rows
  await writeFile(pinsFile, `${JSON.stringify(pins, null, 2)}\n`)
}
if (process.argv.includes('data')) {
  const { version } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8'))
  await writeFile(join(folder, `v${version}.data.json`), `${JSON.stringify(await recordData())}\n`)
}
await runTeardowns()
process.exit(0)
