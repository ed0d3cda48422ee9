import { Readable } from 'node:stream'
import { fileIdOf, storedAt } from '#events/exports/export-file.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import { fullName } from '#platform/language/person.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { storeArchive } from '#platform/storage/store-archive.ts'
import type { ArchiveEntry } from '#platform/storage/zip-archive.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { mailboxEntries } from '#projectors/messages/mailbox-entries.table.ts'
import type { ExportRun, Maker } from './export-run.ts'
import { eventWords } from './own-data/event-words.ts'
import { indexPage } from './own-data/index-page.ts'
import { jsonList, jsonOf } from './own-data/json-list.ts'
import { countOfEvents, ownEvents, ownSignIns } from './own-data/own-events.ts'
import { describedFile, fileEntries, ownFiles } from './own-data/own-files.ts'
import { ownAppointments, ownMemberships, ownMessages, ownProfile } from './own-data/own-things.ts'

type Counts = Parameters<typeof indexPage>[0]['counts']

/** All data about a member as one archive, with an index page. */
export const ownData: Maker = async (making) => {
  const { row, language, tools } = making
  const own = await ownFiles(making)
  const total = own.length + (await expected(making))
  const counts: Counts = {
    memberships: 0,
    messages: 0,
    appointments: 0,
    files: own.length,
    sign_ins: 0,
    events: 0,
  }
  let done = 0
  const counting = (part: keyof Counts | null) => async (count: number) => {
    if (part !== null) counts[part] += count
    done += count
    await making.reportProgress(Math.min(done, total), total)
  }
  const known = { registry: await discoverEvents(), say: await eventWords(language) }
  const saying = (part: keyof Counts) => ({ ...known, told: counting(part) })
  const entries: ArchiveEntry[] = [
    { name: 'profile.json', open: async () => jsonOf(await ownProfile(making)) },
    { name: 'memberships.json', open: async () => jsonList(ownMemberships(making, counting('memberships'))) },
    { name: 'messages.json', open: async () => jsonList(ownMessages(making, counting('messages'))) },
    {
      name: 'appointments.json',
      open: async () => jsonList(ownAppointments(making, counting('appointments'))),
    },
    { name: 'sign-ins.json', open: async () => jsonList(ownSignIns(making, saying('sign_ins'))) },
    { name: 'events.json', open: async () => jsonList(ownEvents(making, saying('events'))) },
    { name: 'files.json', open: async () => jsonOf(own.map(describedFile)) },
    ...fileEntries(making, own, counting(null)),
    // The total is known now.
    { name: 'index.html', open: async () => Readable.from([await indexOf(making, counts)]) },
  ]
  const { size } = await storeArchive(tools.storage, storedAt(row.id, 'zip'), entries, tools.signal)
  return [{ id: fileIdOf(row.id, 'zip'), extension: 'zip', size }]
}

/** An estimate of the work; uncounted parts do not move the bar. */
const expected = async ({ reader: { actor }, tools }: ExportRun): Promise<number> => {
  const where = { member_id: actor.id }
  const counted = await Promise.all([
    tools.count(groupMemberships, actor, { where }),
    tools.count(mailboxEntries, actor, { where }),
    tools.count(participants, actor, { where }),
    tools.count(appointments, actor, { where: { organizer_id: actor.id } }),
    countOfEvents(tools, actor.id),
  ])
  return counted.reduce((sum, count) => sum + count, 0)
}

const indexOf = async (
  { reader: { actor }, language, tools }: ExportRun,
  counts: Counts,
): Promise<string> => {
  const [member] = await tools.findByIds(members, [actor.id])
  const [network] = await tools.findByIds(networkSettings, ['network'])
  return indexPage({
    language,
    network: network?.name ?? '',
    name: fullName(member?.first_name ?? null, member?.last_name ?? null) ?? '',
    at: tools.now(),
    counts,
  })
}
