import type { Clock } from '#platform/clock/clock.ts'
import { faultPoint } from '#platform/clock/fault-point.ts'
import type { EventStore, NewEvent } from '#platform/event-store/event-store.ts'
import type { Registry } from '#platform/event-store/registry.ts'
import type { Command } from '#platform/language/contract.ts'
import type { DomainEvent } from '#platform/language/event.ts'
import { isRejection, type Rejection, reject } from '#platform/language/rejection.ts'
import { openForm } from '#platform/language/snapshot.ts'
import {
  bodyHashOf,
  commandIdOf,
  createdId,
  derivedKey,
  eventIdOf,
  keptHashOf,
} from '#platform/requests/derived-ids.ts'
import {
  actorIdOf,
  type CommandRequest,
  type Dispatch,
  type KeysPassed,
  system,
} from '#platform/requests/request.ts'
import { appendSurely, jitter, refusedAppend, stamped, tries } from './appending.ts'
import { type KeyedQueue, keyedQueue } from './keyed-queue.ts'
import { type Folding, type Open, openingFrom } from './opening.ts'
import type { ProcedureSet, Tools } from './procedures.ts'
import type { Services } from './services.ts'
import { noSnapshots, type Snapshots } from './snapshots.ts'
import type { Undo } from './undo.ts'

export type ProcedureParts = {
  store: Pick<EventStore, 'append' | 'read'>
  /** Where the states of long streams are kept; nowhere when missing. */
  snapshots?: Snapshots
  clock: Pick<Clock, 'now'>
  registry: Registry
  services: Services
  keysPassed: KeysPassed
  sets: readonly ProcedureSet[]
  /** Where the commands go that a procedure sends. */
  dispatch: Dispatch
  undo: Undo
}

// Thrown inside a procedure when a step cannot be taken at all, and answered as a rejection.
class Stopped extends Error {
  readonly rejection: Rejection
  constructor(code: string) {
    super(code)
    this.rejection = reject(code)
  }
}

/** Handles the commands of all procedure sets. Steps into one stream wait for each other inside a process. */
export const procedureHandler = (parts: ProcedureParts): Dispatch => {
  const found = new Map(
    parts.sets.flatMap((set) =>
      Object.entries(set.procedures).map(([name, procedure]) => [
        `${set.feature}/${name}`,
        { set, name, procedure },
      ]),
    ),
  )
  const open = openingFrom(parts.store, parts.snapshots ?? noSnapshots)
  const inTurn = keyedQueue()
  return async (request) => {
    const handler = found.get(request.name)
    if (!handler) throw new Error(`nobody handles the command ${request.name}`)
    const trail = trailOf()
    const answer = await handler
      .procedure(request.command, toolsFor({ ...parts, open, inTurn }, request, trail))
      .catch((error) => {
        const refused = error instanceof Stopped ? error.rejection : refusedAppend(error)
        if (refused) return refused
        throw error
      })
    if (isRejection(answer)) return answer
    const { status } = handler.set.contract.calls[handler.name] as Command
    const { position, changesKeys } = trail.end()
    const { releaseDuring = (work) => work() } = request
    const arePassed = !changesKeys || (await releaseDuring(() => parts.keysPassed(position ?? 0n)))
    if (!arePassed) return reject('read_model_lagging')
    return { position, answer, status }
  }
}

type Trail = ReturnType<typeof trailOf>

// How far the steps of one run have come.
const trailOf = () => {
  const counters = new Map<string, number>()
  let position: bigint | null = null
  let changesKeys = false
  return {
    /** The next number of something that is counted by name. */
    next: (name: string, by = 1): number => {
      const first = counters.get(name) ?? 0
      counters.set(name, first + by)
      return first
    },
    passed: (reached: bigint | null, keys = false) => {
      if (reached !== null && (position === null || reached > position)) position = reached
      changesKeys ||= keys
    },
    end: () => ({ position, changesKeys }),
  }
}

// Whatever the stream is about: all that counts is how long it is, and what this command has put there.
const anything: Folding<null> = { initial: null, evolve: {}, snapshot: openForm('anything', 1) }

const toolsFor = (
  { open, inTurn, ...parts }: ProcedureParts & { open: Open; inTurn: KeyedQueue },
  request: CommandRequest,
  trail: Trail,
): Tools => {
  const { actor, network, key, origin = null } = request
  const commandId = commandIdOf(actor.id, key)
  const now = request.at ?? parts.clock.now()

  const kept = keptHashOf(request.bodyHash, key)
  let author: string | null = null

  const append: Tools['append'] = async (stream, events, expected = 'any', because) => {
    const caused =
      because === undefined ? request : { ...request, causation_id: eventIdOf(commandId, because, 0) }
    const stamp = { request: caused, commandId, now, author, from: trail.next(stream, events.length) }
    const own = stamped(parts.registry, stream, events, stamp)
    const keys = changesKeys(parts.registry, events)
    const appended = await inTurn(stream, () => appendOwn(stream, own, expected, keys))
    if (appended === 'now') await faultPoint('between-steps')
    return appended !== 'refused'
  }

  const appendOwn = async (stream: string, own: NewEvent[], expected: 'any' | 'none', keys: boolean) => {
    for (let attempt = 1; ; attempt += 1) {
      const { byCommand, revision, position } = await open(stream, anything)
      const stored = (await byCommand(commandId))?.events ?? []
      const before = stored.find(({ metadata }) => metadata.event_id === own[0]?.metadata.event_id)
      if (before && before.metadata.body_hash !== kept) throw new Stopped('key_reused')
      if (before) trail.passed(position ?? before.position, keys)
      if (before) return 'before'
      if (expected === 'none' && revision !== 'none') return 'refused'
      const appended = await appendSurely(parts.store, stream, own, revision)
      if (appended.status !== 'conflict') {
        trail.passed(appended.position, keys)
        return 'now'
      }
      if (attempt === tries) throw new Stopped('busy')
      await jitter()
    }
  }

  return {
    ...parts.services,
    actor,
    network,
    origin,
    now,
    append,
    wasHere: async (stream) => {
      const { byCommand } = await open(stream, anything)
      const own = (await byCommand(commandId))?.events.at(-1)
      if (own && own.metadata.body_hash !== kept) throw new Stopped('key_reused')
      return own !== undefined
    },
    actAs: (memberId) => {
      author = memberId
    },
    newId: (counter = 0) => createdId(actor.id, key, counter),
    load: async (events, id) => (await open(events.stream(id), events)).state,
    run: async (name, command) => {
      const answer = await parts.dispatch({
        name,
        command,
        key: derivedKey(key, actor.id, name, trail.next(name)),
        actor: system,
        onBehalfOf: author ?? actorIdOf(request),
        network,
        at: request.at,
        bodyHash: bodyHashOf(name, command),
        causation_id: request.causation_id ?? null,
        correlation_id: request.correlation_id ?? commandId,
      })
      if (isRejection(answer)) return answer
      trail.passed(answer.position)
      await faultPoint('between-steps')
      return answer.answer
    },
    undo: async (action) => {
      const done = await parts.undo(action, request)
      if (isRejection(done)) return done
      trail.passed(done.position, changesKeys(parts.registry, done.events))
      return null
    },
  }
}

const changesKeys = (registry: Registry, events: readonly DomainEvent[]): boolean =>
  events.some(({ type }) => registry.get(type)?.changesKeys)
