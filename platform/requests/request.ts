import type { Instant } from '#platform/language/instant.ts'
import type { Actor, NetworkConfig } from '#platform/language/policy.ts'
import type { Rejection } from '#platform/language/rejection.ts'

/** A command that was parsed and whose sender is known. */
export type CommandRequest = {
  /** `feature/command`. */
  name: string
  /** Body and parameters of the path, as the contract yields them. */
  command: Record<string, unknown>
  /** The sender's idempotency key, a UUID. */
  key: string
  actor: Actor
  network: NetworkConfig
  bodyHash: string
  /** The event that this command follows from. */
  causation_id?: string | null
  correlation_id?: string
  /** The member in whose name the system acts; stands in the metadata instead of the actor. */
  onBehalfOf?: string | null
  /** When it happened, for what the system plays that happened earlier; now when missing. */
  at?: Instant
  /** By which the logs of several processes tell one request. */
  request_id?: string
  /** Waits for other services and gives its slot to another request meanwhile; only waits when missing. */
  releaseDuring?: <T>(work: () => Promise<T>) => Promise<T>
  /** What is known about the connection; missing when the system itself sends the command. */
  origin?: Origin
}

/** Where a request came from, as far as procedures may know it. */
export type Origin = {
  /** The client's address cut to its network: /24 for IPv4, /64 for IPv6. */
  ip: string
  /** What one client's attempts are counted by: an IPv4 address, or the /64 of an IPv6 address. */
  client: string
  user_agent: string
  session_id: string | null
  /** The reader's language. */
  language: string
  cookies: SessionCookies
}

/** Gives a browser its session, or takes it away. */
export type SessionCookies = {
  /** Hash of the cookie that came, as the database keeps it; of nothing when none did. */
  hash: Buffer
  set: (value: string, maxAgeSeconds: number | null) => void
  clear: () => void
}

/** What became of a command: the position of its last event (null when nothing happened) and its answer. */
export type Outcome = {
  position: bigint | null
  answer: unknown
  status: number
  /** Id of the action, when the actor can undo it. */
  action?: string
}

/** Sends a command to whatever handles it. */
export type Dispatch = (request: CommandRequest) => Promise<Outcome | Rejection>

/** Resolves once the projections of everybody's keys have passed a position; false when that takes too long. */
export type KeysPassed = (position: bigint) => Promise<boolean>

/** The actor that stands for nobody: who is not signed in. */
export const nobody: Actor = { id: 'nobody', keys: new Set() }

/** The actor that reactors and timers act as. */
export const system: Actor = { id: 'system', keys: new Set(['system']) }

/** Whose name stands in the metadata: a member's, or null for the system and for nobody. */
export const actorIdOf = ({ actor, onBehalfOf = null }: Pick<CommandRequest, 'actor' | 'onBehalfOf'>) =>
  actor.id === system.id || actor.id === nobody.id ? onBehalfOf : actor.id
