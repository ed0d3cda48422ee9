import type { Clock } from '#platform/clock/clock.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Registry } from '#platform/event-store/registry.ts'
import type { Limits } from '#platform/http/limits.ts'
import type { Command } from '#platform/language/contract.ts'
import { fold } from '#platform/language/decider.ts'
import type { DomainEvent } from '#platform/language/event.ts'
import { forbidden, isRejection, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import type { TrafficClass } from '#platform/language/traffic.ts'
import type { UndoRules } from '#platform/language/undo.ts'
import { commandIdOf, createdId, keptHashOf } from '#platform/requests/derived-ids.ts'
import type { CommandRequest, Dispatch, KeysPassed, Outcome } from '#platform/requests/request.ts'
import { appendSurely, jitter, refusedAppend, stamped, tries } from './appending.ts'
import { appendWithClaims, type ClaimParts } from './claiming.ts'
import type { CommandTable, LoadableState } from './commands.ts'
import { keyedQueue } from './keyed-queue.ts'
import { type Open, type Opened, openingFrom } from './opening.ts'
import { beginSecond } from './second-append.ts'
import { slotReleasingStore } from './slot-releasing-store.ts'
import { noSnapshots, type Snapshots } from './snapshots.ts'
import { undoableAction } from './undo-handlers.ts'

export type HandlerParts = ClaimParts & {
  /** The store that seals personal fields on the way in and opens them on the way out. */
  store: Pick<EventStore, 'append' | 'read'>
  /** Where the states of long streams are kept; nowhere when missing. */
  snapshots?: Snapshots
  clock: Pick<Clock, 'now'>
  registry: Registry
  tables: readonly CommandTable[]
  /** Without them nothing can be undone. */
  undoRules?: UndoRules
  keysPassed: KeysPassed
  /** Counts what members do; nothing is counted when missing. */
  limits?: Pick<Limits, 'take'>
}

type Run = {
  request: CommandRequest
  name: string
  table: CommandTable
  stream: string
  commandId: string
  newId: (counter?: number) => string
  isCounted?: boolean
}

/**
 * Handles the commands of all tables: loads and folds the stream, looks whether the command was handled before,
 * gathers, asks for permission, decides, and appends expecting exactly the revision that was folded. When others
 * were faster it starts again, five times at most; then the answer is `busy`. Commands of one stream wait for each
 * other inside a process. Rejects (throws) only for our own mistakes and when the store cannot be reached.
 */
export const commandHandler = (parts: HandlerParts): Dispatch => {
  const inTurn = keyedQueue()
  const handlers = new Map(
    parts.tables.flatMap((table) =>
      Object.keys(table.decider.decide).map((name) => [`${table.feature}/${name}`, { table, name }]),
    ),
  )

  return async (request) => {
    const found = handlers.get(request.name)
    if (!found) throw new Error(`nobody handles the command ${request.name}`)
    const newId = (counter = 0) => createdId(request.actor.id, request.key, counter)
    const stream = found.table.stream(request.command, { newId, actor: request.actor })
    const run = { ...found, request, stream, newId, commandId: commandIdOf(request.actor.id, request.key) }
    const { releaseDuring } = request
    const store = releaseDuring ? slotReleasingStore(parts.store, releaseDuring) : parts.store
    const open = openingFrom(store, parts.snapshots ?? noSnapshots)
    const done = await inTurn(stream, () => decideUntilAppended({ ...parts, store }, open, run))
    return isRejection(done) ? done : answered(parts, request, done)
  }
}

type Done = { outcome: Outcome; events: readonly DomainEvent[] }

const decideUntilAppended = async (parts: HandlerParts, open: Open, run: Run): Promise<Done | Rejection> => {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const done = await decideOnce(parts, open, run, attempt)
    if (done !== 'conflict') return done
    await jitter()
  }
  return reject('busy')
}

const decideOnce = async (
  parts: HandlerParts,
  open: Open,
  run: Run,
  attempt: number,
): Promise<Done | Rejection | 'conflict'> => {
  const { request, name, table, stream, commandId, newId } = run
  const opened = await open(stream, table.decider)
  const before = await handledBefore(parts, run, opened)
  if (before) return before

  const { state } = opened
  const { actor, network, command } = request
  const now = request.at ?? parts.clock.now()
  const load = async <S>(loadable: LoadableState<S>, id: string) =>
    (await open(loadable.stream(id), loadable)).state
  const gathered = await table.gather[name]?.(command, { actor, now, network, load, newId }, state)
  if (isRejection(gathered)) return gathered

  const situation = { actor, state, command, gathered, now, network }
  const allowed = table.isUnknown?.(situation) ? notFound() : (table.allowed[name]?.(situation) ?? false)
  const refusal = refusalOf(allowed, run, state)
  if (refusal) return refusal
  const context = { actor, now, network, gathered, newId, attempt }
  const decision = table.decider.decide[name]?.(state, command, context) ?? []
  if (isRejection(decision)) return decision
  const tooMuch = await countedAs((table.contract.calls[name] as Command).traffic?.(decision), parts, run)
  if (tooMuch) return tooMuch
  if (decision.length === 0) return { outcome: { position: null, ...answerOf(run, state) }, events: [] }

  const events = stamped(parts.registry, stream, decision, { request, commandId, now })
  const change = { request, table, command: name, state, now, stream, events, load }
  try {
    const second = await beginSecond(parts, open, { ...change, commandId, context, decision })
    if (second === 'conflict' || isRejection(second)) return second
    const appended = await appendWithClaims(parts, change, () =>
      appendSurely(parts.store, stream, events, opened.revision),
    )
    if (isRejection(appended) || appended.status === 'conflict') {
      await second?.end()
      return isRejection(appended) ? appended : 'conflict'
    }
    const { revision, position, reflected = position } = appended
    const stored = events.map((event, at) => ({
      ...event,
      stream,
      position,
      revision: revision - events.length + 1 + at,
    }))
    const after = fold({ ...table.decider, initial: state }, stored)
    const action = undoableAction(parts, table, stored)
    return { outcome: { position: reflected, ...answerOf(run, after), ...action }, events }
  } catch (error) {
    const refused = refusedAppend(error)
    if (refused) return refused
    throw error
  }
}

/** Counts it once, however often it is decided; refuses it where the member has done too much of it. */
const countedAs = async (
  traffic: TrafficClass | null | undefined,
  { limits }: HandlerParts,
  run: Run,
): Promise<Rejection | null> => {
  if (!traffic || !limits || run.isCounted || run.request.actor.id === 'system') return null
  run.isCounted = true
  const { allowed, reset } = await limits.take(traffic, { member: run.request.actor.id })
  return allowed ? null : reject('slow_down', null, { retry_after: reset })
}

/** The same command came before: answered as it was then, whatever has happened to the stream since. */
const handledBefore = async (
  parts: HandlerParts,
  run: Run,
  { byCommand }: Opened<unknown>,
): Promise<Done | Rejection | null> => {
  const own = await byCommand(run.commandId)
  const last = own?.events.at(-1)
  if (!own || !last) return null
  const { bodyHash, key } = run.request
  if (last.metadata.body_hash !== keptHashOf(bodyHash, key)) return reject('key_reused')
  const action = undoableAction(parts, run.table, own.events)
  return { outcome: { position: last.position, ...answerOf(run, own.then), ...action }, events: own.events }
}

const refusalOf = (allowed: boolean | Rejection, { request }: Run, state: any): Rejection | null => {
  if (allowed === true) return null
  if (isRejection(allowed)) return allowed
  if (state?.status === 'none') return notFound()
  const audience: readonly string[] | undefined = state?.audience
  return audience && !audience.some((key) => request.actor.keys.has(key)) ? notFound() : forbidden()
}

const answerOf = (
  { request, name, table, newId }: Run,
  state: unknown,
): Pick<Outcome, 'answer' | 'status'> => {
  const { status } = table.contract.calls[name] as Command
  const special = table.answers[name]
  if (special) return { status, answer: special({ state, command: request.command, newId }) }
  return { status, answer: status === 201 ? { id: newId() } : undefined }
}

// A command that changes keys is answered once the new keys count everywhere.
const answered = async (
  { registry, keysPassed }: HandlerParts,
  { releaseDuring = (work) => work() }: CommandRequest,
  { outcome, events }: Done,
): Promise<Outcome | Rejection> => {
  const { position } = outcome
  const changesKeys = events.some(({ type }) => registry.get(type)?.changesKeys)
  if (!changesKeys || position === null || (await releaseDuring(() => keysPassed(position)))) return outcome
  return reject('read_model_lagging')
}
