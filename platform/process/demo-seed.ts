import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { CommandSide } from '#platform/commands/command-side.ts'
import type { Config } from '#platform/config/config.ts'
import { uuidOf } from '#platform/language/ids.ts'
import type { Instant } from '#platform/language/instant.ts'
import { isRejection } from '#platform/language/rejection.ts'
import type { Progress } from '#platform/projections/progress.ts'
import { parseCommand } from '#platform/reactors/commander.ts'
import { setTimer } from '#platform/reactors/timers.ts'
import { bodyHashOf, derivedUuid } from '#platform/requests/derived-ids.ts'
import { system } from '#platform/requests/request.ts'
import { type PictureSize, pictureKey } from '#platform/storage/picture-keys.ts'
import { storeText } from '#platform/uploads/store-text.ts'
import { composeCommandSide } from './composition-root.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { StartContext } from './start-context.ts'

type Act = { by: string | null; at: Instant; name: string; body: Record<string, unknown>; label: string }

/** What a demo story may do: send commands at past moments, and store pictures. */
export type Stage = {
  now: Instant
  send: (act: Act) => Promise<string>
  keepPicture: (id: string, bytesBySize: Readonly<Record<string, Buffer>>) => Promise<void>
  keepText: (label: string, filename: string, text: string | Buffer) => Promise<Record<string, unknown>>
  offers: (setting: string) => Promise<boolean>
  afterStart: (act: Pick<Act, 'name' | 'body' | 'label'>) => Promise<void>
}

/** A demo story that fills an empty installation, and its sign-ins. */
export type Demo = {
  play: (stage: Stage, language: Config['demoLanguage']) => Promise<void>
  password: string
  signIns: readonly { address: string; name: string; role: string }[]
}

type Note = { begun: Instant; isDone: boolean }

/**
 * Plays the story in an installation without events, or continues an interrupted one: every act has its own idempotency
 * key. Returns true when the installation contains the story.
 */
export const seed = async (
  base: Infrastructure,
  progress: Progress,
  demo: Demo,
  startContext: StartContext,
): Promise<boolean> => {
  const { db, store, clock } = base
  const known = await noteOf(db)
  if (known?.isDone) return true
  if (!known && (await store.head()) > 0n) return false
  const begun = known?.begun ?? clock.now()
  startContext.report(
    known ? 'Continuing to create the demo network.' : 'Creating the demo network. This happens only once.',
  )
  await keepNote(db, { begun, isDone: false })
  await demo.play(await stageOf(base, progress, begun, startContext.signal), base.config.demoLanguage)
  await keepNote(db, { begun, isDone: true })
  return true
}

const stageOf = async (
  base: Infrastructure,
  progress: Progress,
  begun: Instant,
  signal: AbortSignal,
): Promise<Stage> => {
  let moment = begun
  const side = await composeCommandSide(base, progress, () => moment)
  return {
    now: begun,
    send: async (act) => {
      signal.throwIfAborted()
      moment = act.at
      return sent(base, side, act)
    },
    keepPicture: async (id, bytesBySize) => {
      for (const [size, bytes] of Object.entries(bytesBySize))
        await base.storage.put(pictureKey(id, size as PictureSize), bytes, 'image/webp')
    },
    keepText: (label, filename, text) =>
      storeText(base.storage, derivedUuid('demo file', label), filename, text),
    offers: async (setting) => (await base.permit.resolve(null)).network[setting] === true,
    afterStart: async ({ name, body, label }) => {
      const id = derivedUuid('demo timer', label)
      const event = { metadata: { event_id: id, correlation_id: id } }
      await setTimer(base.db, { key: `demo-${id}`, at: begun, command: { name, body }, event })
    },
  }
}

const sent = async (
  { permit }: Infrastructure,
  { dispatch, commands }: CommandSide,
  act: Act,
): Promise<string> => {
  const command = parseCommand(commands, act.name, act.body)
  const { actor, network } =
    act.by === null ? { ...(await permit.resolve(null)), actor: system } : await permit.resolveMember(act.by)
  const digest = createHash('sha256').update(`demo ${act.label}`).digest().subarray(0, 10)
  const key = uuidOf(Date.parse(act.at), digest)
  const outcome = await dispatch({
    name: act.name,
    command,
    key,
    actor,
    network,
    bodyHash: bodyHashOf(act.name, command),
  })
  if (isRejection(outcome))
    throw new Error(`"${act.label}" was refused: ${outcome.code} ${outcome.pointer ?? ''}`)
  const { id } = (outcome.answer ?? {}) as { id?: string }
  return id ?? ''
}

const noteOf = async (db: Knex): Promise<Note | null> =>
  (await db('fm.notes').where('name', 'demo').first('value'))?.value ?? null

const keepNote = (db: Knex, value: Note): Promise<unknown> =>
  db('fm.notes')
    .insert({ name: 'demo', value: JSON.stringify(value) })
    .onConflict('name')
    .merge()
