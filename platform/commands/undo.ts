import { Unstorable } from '#platform/event-store/event-store.ts'
import { fold } from '#platform/language/decider.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { forbidden, isRejection, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { commandIdOf, derivedUuid } from '#platform/requests/derived-ids.ts'
import type { CommandRequest } from '#platform/requests/request.ts'
import { appendSurely, jitter, stamped, tries } from './appending.ts'
import { appendWithClaims } from './claiming.ts'
import type { CommandTable, LoadableState } from './commands.ts'
import type { HandlerParts } from './handler.ts'
import { endSecond } from './second-append.ts'
import { type UndoContext, undoRulesFor, whyFinal } from './undo-handlers.ts'

export type Action = { stream: string; command_id: string }
/** The undoing events; none when the action was undone before. */
export type Undone = { position: bigint | null; events: readonly DomainEvent[] }
export type Undo = (action: Action, request: CommandRequest) => Promise<Undone | Rejection>

/**
 * Undoes what a command of the sender did to one stream, by new events that name the command. Refuses actions of others,
 * parts that have changed since, and what today's rules forbid. A second undo has no effect, because the ids of the
 * undoing events derive from the undone command.
 */
export const createUndo = (parts: HandlerParts): Undo => {
  const tables = new Map<string, CommandTable>()
  for (const table of parts.tables) for (const type of Object.keys(table.undo)) tables.set(type, table)
  return async (action, request) => {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const done = await undoOnce(parts, tables, action, request)
      if (done !== 'conflict') return done
      await jitter()
    }
    return reject('busy')
  }
}

const undoOnce = async (
  parts: HandlerParts,
  tables: ReadonlyMap<string, CommandTable>,
  { stream, command_id }: Action,
  request: CommandRequest,
): Promise<Undone | Rejection | 'conflict'> => {
  // Undo needs all events of the stream, so a snapshot does not help. It is rare.
  const all = await parts.store.read(stream)
  const done = all.filter(({ metadata }) => metadata.command_id === command_id)
  const [first, last] = [done[0], done.at(-1)]
  if (!first || !last || first.metadata.actor_id !== request.actor.id) return notFound()

  const key = derivedUuid('takes back', request.actor.id, stream, command_id)
  const commandId = commandIdOf(request.actor.id, key)
  const repeated = all.filter(({ metadata }) => metadata.command_id === commandId)
  const latest = repeated.at(-1)
  const table = done.map(({ type }) => tables.get(type)).find((one) => one !== undefined)
  const second = secondOf(parts, table, { done, command_id, request })
  if (latest) return { position: (await second?.end()) ?? latest.position, events: repeated }

  const final = whyFinal(parts, table ?? { undo: {} }, done)
  if (!table || final) return reject('action_final', null, final ?? {})
  const at = all.indexOf(first)
  const context: UndoContext<unknown> = {
    actor: request.actor,
    network: request.network,
    now: request.at ?? parts.clock.now(),
    before: fold(table.decider, all.slice(0, at)),
    state: fold(table.decider, all),
    earlier: all.slice(0, at),
    since: all.slice(all.indexOf(last) + 1),
  }
  const refusal = tooLate(parts, done, context) ?? (await second?.tooLate())
  if (refusal) return refusal
  const events = undoingEvents(table, done, context)
  if (isRejection(events)) return events
  if (events.length === 0) return { position: null, events }

  const { event_id: causation_id, correlation_id } = last.metadata
  const caused = { ...request, key, causation_id, correlation_id }
  const stamp = { request: caused, commandId, now: context.now, undoes: command_id }
  try {
    const own = stamped(parts.registry, stream, events, stamp)
    const { state, now } = context
    const load = async <S>(loadable: LoadableState<S>, id: string): Promise<S> =>
      fold(loadable, await parts.store.read(loadable.stream(id)))
    const change = { request: caused, table, command: null, state, now, stream, events: own, load }
    const appended = await appendWithClaims(parts, change, () =>
      appendSurely(parts.store, stream, own, all.at(-1)?.revision ?? 'none'),
    )
    if (isRejection(appended)) return appended
    if (appended.status === 'conflict') return 'conflict'
    const ended = await second?.end()
    return { position: ended ?? appended.reflected ?? appended.position, events }
  } catch (error) {
    if (error instanceof Unstorable) return reject('too_large')
    throw error
  }
}

/** The stream that the same command began beside this one; null when it began none. */
const secondOf = (
  parts: HandlerParts,
  table: CommandTable | undefined,
  { done, command_id, request }: { done: readonly Recorded[]; command_id: string; request: CommandRequest },
) => {
  const stream = table?.secondStream?.streamOf(done)
  if (!table?.secondStream || !stream) return null
  return {
    /** Who has changed it since has changed another thing than before. */
    tooLate: async (): Promise<Rejection | null> => {
      const since = (await parts.store.read(stream)).filter(
        ({ metadata }) => metadata.command_id !== command_id && metadata.actor_id !== null,
      )
      const between = undoRulesFor(parts, stillInEffect(since)).find(
        ({ rule }) => rule.touches.length > 0 || rule.word !== undefined,
      )
      return between ? overtakenBy(parts, between.event) : null
    },
    end: () => endSecond(parts, { table, stream, request, command_id }),
  }
}

/** Refuses when the time is over, or when a later event changed the same parts. */
const tooLate = (
  parts: HandlerParts,
  done: readonly Recorded[],
  { now, since }: UndoContext<unknown>,
): Rejection | null => {
  const own = undoRulesFor(parts, done)
  const isOver = ({ event, rule }: (typeof own)[number]) =>
    rule.within !== undefined && Date.parse(now) - Date.parse(event.metadata.occurred_at) > rule.within
  if (own.some(isOver)) return reject('action_too_old')
  const needs = new Set(own.flatMap(({ rule }) => rule.needs ?? rule.touches))
  const between = undoRulesFor(parts, stillInEffect(since)).find(({ rule }) =>
    rule.touches.some((part) => needs.has(part)),
  )
  return between ? overtakenBy(parts, between.event) : null
}

const overtakenBy = (parts: HandlerParts, { type }: Recorded): Rejection => {
  const feature = parts.undoRules?.get(type)?.feature ?? ''
  return reject('action_overtaken', null, { feature, type })
}

// Leaves out events that were undone, and the events that undid them.
const stillInEffect = (since: readonly Recorded[]): Recorded[] => {
  const gone = new Set(since.flatMap(({ metadata }) => metadata.takes_back ?? []))
  return since.filter(({ metadata }) => metadata.takes_back === undefined && !gone.has(metadata.command_id))
}

/** The undoing events, last event first, each decided on the state that the previous ones left. */
const undoingEvents = (
  { undo, decider }: CommandTable,
  done: readonly Recorded[],
  context: UndoContext<any>,
): readonly DomainEvent[] | Rejection => {
  const all: DomainEvent[] = []
  let { state } = context
  for (const event of done.toReversed()) {
    const handler = undo[event.type]
    if (!handler) return reject('action_final')
    const allowed = handler.may({ ...context, state }, event)
    if (isRejection(allowed)) return allowed
    if (!allowed) return canRead(context) ? forbidden() : notFound()
    const events = handler.events(event, { ...context, state })
    if (isRejection(events)) return events
    all.push(...events)
    const { metadata, ...position } = event
    const undoing = events.map((one) => ({
      ...position,
      ...one,
      metadata: { ...metadata, occurred_at: context.now, actor_id: context.actor.id },
    }))
    state = fold({ ...decider, initial: state }, undoing)
  }
  return all
}

const canRead = ({ actor, state }: UndoContext<any>): boolean =>
  (state?.audience ?? []).some((key: string) => actor.keys.has(key))
