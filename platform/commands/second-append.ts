import type { Clock } from '#platform/clock/clock.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Registry } from '#platform/event-store/registry.ts'
import type { DecisionContext } from '#platform/language/decider.ts'
import { fold } from '#platform/language/decider.ts'
import type { DomainEvent } from '#platform/language/event.ts'
import { isRejection, type Rejection } from '#platform/language/rejection.ts'
import { commandIdOf, derivedUuid, eventIdOf } from '#platform/requests/derived-ids.ts'
import type { CommandRequest } from '#platform/requests/request.ts'
import { appendSurely, jitter, stamped, tries } from './appending.ts'
import { appendWithClaims, type Change, type ClaimParts } from './claiming.ts'
import type { CommandTable } from './commands.ts'
import type { Open } from './opening.ts'

type Parts = ClaimParts & {
  store: Pick<EventStore, 'append' | 'read'>
  clock: Pick<Clock, 'now'>
  registry: Registry
}

type Deciding = Change & {
  commandId: string
  context: DecisionContext
  decision: readonly DomainEvent[]
}

/** Where another command was faster in the first stream, the second one is ended. */
type Begun = { end: () => Promise<unknown> }

/** Stores the second stream of a command; null when it has none. */
export const beginSecond = async (
  parts: Parts,
  open: Open,
  { commandId, context, decision, ...change }: Deciding,
): Promise<Begun | Rejection | 'conflict' | null> => {
  const { table, request, command, state, now } = change
  const { secondStream } = table
  const stream = secondStream?.streamOf(decision)
  if (!secondStream || !stream || command === null) return null
  const begun = secondStream.begun(command, { state, command: request.command, context })
  const caused = { ...request, causation_id: eventIdOf(commandId, change.stream, 0) }
  const events = stamped(parts.registry, stream, begun, { request: caused, commandId, now })
  // A repeated command finds its own events; what others or an earlier attempt have done since makes it another stream.
  const { revision, byCommand } = await open(stream, table.decider)
  const own = (await byCommand(commandId))?.events.length ?? 0
  if (revision !== 'none' && own !== revision + 1) return 'conflict'
  const second = { ...change, stream, events, state: secondStream.before(change.state) }
  const appended = await appendWithClaims(parts, second, () =>
    appendSurely(parts.store, stream, events, 'none'),
  )
  if (isRejection(appended)) return appended
  if (appended.status === 'conflict') return 'conflict'
  return { end: () => endSecond(parts, { table, stream, request, command_id: commandId }) }
}

type Ending = { table: CommandTable; stream: string; request: CommandRequest; command_id: string }

/** Undoes what a command began; the position of that, null when it was undone before. */
export const endSecond = async (
  parts: Parts,
  { table, stream, request, command_id }: Ending,
): Promise<bigint | null> => {
  const key = derivedUuid('takes back', request.actor.id, stream, command_id)
  const commandId = commandIdOf(request.actor.id, key)
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const all = await parts.store.read(stream)
    const [first] = all
    const state = fold(table.decider, all)
    const ended = table.secondStream?.ended(state) ?? []
    if (!first || ended.length === 0) return null
    const { event_id: causation_id, correlation_id } = first.metadata
    const caused = { ...request, key, causation_id, correlation_id }
    const now = request.at ?? parts.clock.now()
    const stamp = { request: caused, commandId, now, undoes: command_id }
    const events = stamped(parts.registry, stream, ended, stamp)
    const load: Change['load'] = async (loadable, id) =>
      fold(loadable, await parts.store.read(loadable.stream(id)))
    const change = { request: caused, table, command: null, state, now, stream, events, load }
    const appended = await appendWithClaims(parts, change, () =>
      appendSurely(parts.store, stream, events, all.at(-1)?.revision ?? 'none'),
    )
    if (!isRejection(appended) && appended.status !== 'conflict')
      return appended.reflected ?? appended.position
    await jitter()
  }
  return null
}
