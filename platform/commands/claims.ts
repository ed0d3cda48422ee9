import { contributionKind } from '#platform/language/contribution.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Actor, NetworkConfig } from '#platform/language/policy.ts'
import type { Rejection } from '#platform/language/rejection.ts'
import type { Outcome } from '#platform/requests/request.ts'
import type { LoadableState } from './commands.ts'

/** What a command, or an undo, is about to change in a stream. */
export type ClaimedChange<State> = {
  /** The command's name; null for an undo. */
  command: string | null
  before: State
  /** The state that the decided events lead to. They are not stored yet. */
  after: State
  actor: Actor
  now: Instant
  network: NetworkConfig
}

export type ClaimTools = {
  load: <State>(loadable: LoadableState<State>, id: string) => Promise<State>
  /** Sends a command (`feature/name`) as the system in the actor's name. */
  run: (name: string, command: Record<string, unknown>) => Promise<Outcome | Rejection>
}

/** Ends a claim, whether or not the events were stored. Returns the position that its answer reflects. */
export type EndClaim = () => Promise<bigint | null>

/**
 * What events of one feature need from the streams of another, such as a room that is free. `claim` runs after the decision and
 * before the events are stored: a rejection refuses the command, and what was claimed is ended afterwards. A process may stop
 * in between, so the claiming feature must also end claims by itself.
 */
export type Claims<State = any> = {
  /** The feature whose command table decides the events. */
  feature: string
  claim: (change: ClaimedChange<State>, tools: ClaimTools) => Promise<EndClaim | Rejection | null>
}

export const claimsKind = contributionKind<Claims>({ layer: 'command-api', suffix: '.claims.ts' })

/** Declares in `command-api/<feature>/*.claims.ts` what events of another feature need from this one. */
export const defineClaims = <State>(claims: Claims<State>): Claims => claimsKind.define(claims)
