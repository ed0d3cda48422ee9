import type { Instant } from '#platform/language/instant.ts'
import type { NetworkConfig } from '#platform/language/policy.ts'
import type { AcceptReason, OptReason } from './appointment-view.contract.ts'

// Why an answer cannot be given: asked by the command, by every view that offers answers, and by undo.

type Answerable = {
  /** `active` while it takes place. */
  status: string
  participation_locked: boolean
  user_can_opt: boolean
  /** When it is over, or the one date that is answered. */
  over_at: Instant | null
  audience: readonly string[]
}

type Moment = {
  now: Instant
  network: NetworkConfig
  /** False where a member in charge answers for another: they correct the list even while it is locked. */
  isOwn: boolean
}

/** Why a member cannot answer or change an answer now; null when they can. Guests stand in the audience by name. */
export const whyNoAnswer = (
  memberId: string,
  { status, participation_locked, user_can_opt, over_at, audience }: Answerable,
  { now, network, isOwn }: Moment,
): OptReason | null => {
  if (status !== 'active') return 'appointment_canceled'
  if (participation_locked && isOwn) return 'participation_locked'
  if (over_at !== null && over_at <= now && network.retroactive_opting !== true) return 'appointment_past'
  const isInvited = audience.includes(`member:${memberId}`)
  return isInvited || (isOwn && user_can_opt) ? null : 'not_invited'
}

/** The seats as one member finds them. */
export type Capacity = {
  total: number | null
  enforced: boolean
  /** How many others have accepted one date, or (null) the whole. */
  taken: (occurrence: Instant | null) => number
  /** Future dates with an answer of their own. */
  dates: readonly Instant[]
}

/**
 * True when one more cannot come. Who accepts a series needs a seat at each of its dates that are still to come, also at
 * those that others joined singly.
 */
export const isFull = ({ total, enforced, taken, dates }: Capacity, occurrence: Instant | null): boolean => {
  if (total === null || !enforced) return false
  const isTaken = (at: Instant | null) => taken(at) >= total
  return isTaken(occurrence) || (occurrence === null && dates.some(isTaken))
}

type Registration = { registration_required: boolean; registration_deadline: Instant | null } | null

/** Why nobody else can accept now; null when there is room and time. */
export const whyNoAcceptance = (
  { registration, capacity }: { registration: Registration; capacity: Capacity },
  { occurrence, now }: { occurrence: Instant | null; now: Instant },
): AcceptReason | null => {
  const deadline = registration?.registration_required ? registration.registration_deadline : null
  if (deadline !== null && deadline < now) return 'registration_closed'
  return isFull(capacity, occurrence) ? 'attendees_full' : null
}
