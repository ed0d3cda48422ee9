import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { faultPoint } from '#platform/clock/fault-point.ts'
import {
  type Appended,
  type EventStore,
  type Expected,
  type NewEvent,
  Unstorable,
} from '#platform/event-store/event-store.ts'
import type { Registry } from '#platform/event-store/registry.ts'
import type { DomainEvent } from '#platform/language/event.ts'
import type { Instant } from '#platform/language/instant.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'
import { eventIdOf, keptHashOf } from '#platform/requests/derived-ids.ts'
import { actorIdOf, type CommandRequest } from '#platform/requests/request.ts'
import { MissingKey } from '#platform/vault/vault.ts'

const unknownOutcomes = 3
/** A store that was not there for so long (milliseconds) will not be in the next moment either. */
const repeatsWithinMs = 5_000

/** How often a command is decided anew when others were faster. */
export const tries = 5

/** Waits 5 to 80 ms, so that two who collided do not collide again. */
export const jitter = (): Promise<void> => pause(randomInt(5, 81))

/** `from`: how many events this command has put into the stream before. */
export type Stamp = {
  request: CommandRequest
  commandId: string
  now: Instant
  from?: number
  /** The actor, when the command identified that member only while it was handled. */
  author?: string | null
  /** The command that these events undo. */
  undoes?: string
}

/** Checks events against their declarations and puts the metadata beside them. Throws on an event that is malformed. */
export const stamped = (
  registry: Registry,
  stream: string,
  events: readonly DomainEvent[],
  { request, commandId, now, from = 0, author = null, undoes }: Stamp,
): NewEvent[] =>
  events.map(({ type, data }, counter) => {
    const declared = registry.get(type)
    if (!declared) throw new Error(`no feature declares the event ${type}`)
    return {
      type,
      data: declared.schema.parse(data),
      metadata: {
        event_id: eventIdOf(commandId, stream, from + counter),
        command_id: commandId,
        body_hash: keptHashOf(request.bodyHash, request.key),
        causation_id: request.causation_id ?? null,
        correlation_id: request.correlation_id ?? commandId,
        actor_id: author ?? actorIdOf(request),
        occurred_at: now,
        schema_version: declared.version,
        ...(undoes === undefined ? {} : { takes_back: undoes }),
      },
    }
  })

/** Appends; when the outcome is unknown, repeats with the same ids and the same expectation. */
export const appendSurely = async (
  store: Pick<EventStore, 'append'>,
  stream: string,
  events: readonly NewEvent[],
  expected: Expected,
): Promise<Appended> => {
  await faultPoint('after-decide-before-append')
  const begun = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      const appended = await store.append(stream, events, expected)
      await faultPoint('after-append-before-answer')
      return appended
    } catch (error) {
      const isLate = performance.now() - begun > repeatsWithinMs
      if (refusedAppend(error) || isLate || attempt === unknownOutcomes) throw error
      await jitter()
    }
  }
}

/** What an append was refused for, in the words of a rule; null for everything that is no refusal. */
export const refusedAppend = (error: unknown): Rejection | null => {
  if (error instanceof Unstorable) return reject(error.reason === 'size' ? 'too_large' : 'text_unusable')
  return error instanceof MissingKey ? reject('key_missing') : null
}
