import { randomUUID } from 'node:crypto'
import type { Appended, NewEvent } from '#platform/event-store/event-store.ts'
import { fold } from '#platform/language/decider.ts'
import { isRejection, type Rejection } from '#platform/language/rejection.ts'
import { bodyHashOf, commandIdOf } from '#platform/requests/derived-ids.ts'
import { actorIdOf, type CommandRequest, type Dispatch, system } from '#platform/requests/request.ts'
import { refusedAppend } from './appending.ts'
import type { Claims, ClaimTools, EndClaim } from './claims.ts'
import type { CommandTable, LoadableState } from './commands.ts'

export type ClaimParts = {
  claims?: readonly Claims[]
  /** Where the commands go that claims send. */
  dispatch?: Dispatch
}

export type Change = {
  request: CommandRequest
  table: CommandTable
  command: string | null
  state: unknown
  now: string
  stream: string
  /** What is about to be stored. */
  events: readonly NewEvent[]
  load: <State>(loadable: LoadableState<State>, id: string) => Promise<State>
}

/**
 * Appends events with what they need from other features. A claim is ended once it is known whether the events are stored, and
 * the position covers that; where it is not known, the claiming feature ends it later.
 */
export const appendWithClaims = async (
  parts: ClaimParts,
  change: Change,
  append: () => Promise<Appended>,
): Promise<(Appended & { reflected?: bigint }) | Rejection> => {
  const claim = await claimed(parts, change)
  if (isRejection(claim)) return claim
  try {
    const appended = await append()
    // The events are stored, so the command has succeeded even where the store is gone by now.
    const ended = await claim().catch(() => null)
    return appended.status === 'conflict' || ended === null ? appended : { ...appended, reflected: ended }
  } catch (error) {
    if (refusedAppend(error)) await claim()
    throw error
  }
}

const claimed = async (
  { claims = [], dispatch }: ClaimParts,
  change: Change,
): Promise<EndClaim | Rejection> => {
  const { request, table, command, state, now } = change
  const concerned = claims.filter(({ feature }) => feature === table.feature)
  if (concerned.length === 0 || !dispatch) return nothingClaimed
  const { actor, network } = request
  const situation = { command, before: state, after: stateAfter(change), actor, now, network }
  const tools = { load: change.load, run: running(dispatch, request) }
  const ends: EndClaim[] = []
  for (const { claim } of concerned) {
    const outcome = await claim(situation, tools)
    if (isRejection(outcome)) {
      await endAll(ends)
      return outcome
    }
    if (outcome !== null) ends.push(outcome)
  }
  return () => endAll(ends)
}

const nothingClaimed: EndClaim = async () => null

const stateAfter = ({ table, state, stream, events }: Change) =>
  fold(
    { ...table.decider, initial: state },
    events.map((event) => ({ ...event, stream, position: 0n, revision: 0 })),
  )

const endAll = async (ends: readonly EndClaim[]): Promise<bigint | null> => {
  let last: bigint | null = null
  for (const end of ends) {
    const position = await end()
    if (position !== null && (last === null || position > last)) last = position
  }
  return last
}

// A claim is made anew each time, also when the client repeats its command, so no key is used twice.
const running =
  (dispatch: Dispatch, request: CommandRequest): ClaimTools['run'] =>
  (name, command) =>
    dispatch({
      name,
      command,
      key: randomUUID(),
      actor: system,
      onBehalfOf: actorIdOf(request),
      network: request.network,
      at: request.at,
      bodyHash: bodyHashOf(name, command),
      causation_id: request.causation_id ?? null,
      correlation_id: request.correlation_id ?? commandIdOf(request.actor.id, request.key),
    })
