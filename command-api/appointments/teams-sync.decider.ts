import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import {
  isForTeams,
  noTeams,
  type TeamsOptions,
  type TeamsReason,
  type TeamsSync,
  teamsOptionsOf,
} from '#events/appointments/teams-sync.ts'
import type { Decider } from '#platform/language/decider.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import type { NetworkConfig } from '#platform/language/policy.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'
import { repeats } from '#platform/recurrence/recurrence.ts'
import type { AppointmentState } from './appointment.state.ts'
import type { AppointmentCommands, Context } from './deciding.ts'
import type { Revised } from './saving.ts'

// The rules of the synchronization with Microsoft Teams:
// - Only single appointments are synchronized. One that becomes a series is synchronized no longer.
// - Canceled and deleted appointments are withdrawn from Teams, and created anew when they come back.
// - One attempt runs at a time. What changes meanwhile is for one more attempt, however much changes.
// - Outages are tried again later and later, and not before Microsoft allows it. Then a member has to start it again.
// - An event that was deleted in Outlook is only created again by a member.

const minute = 60_000
const delaysMs = [minute / 2, 2 * minute, 10 * minute, 60 * minute, 4 * 60 * minute]
const pointer = '/appointment/teams_configuration/teams_sync_enabled'

type Choice = (state: AppointmentState) => readonly AppointmentEvent[] | Rejection

/** What a save chooses for Teams. */
export const choosingTeams = ({
  teams_configuration: given,
}: Pick<Revised, 'teams_configuration'>): Choice[] => [
  (state) => {
    const before = optionsOf(state)
    const isSeries = repeats(state.recurrence)
    const wanted = given === undefined ? before : teamsOptionsOf(given ?? noTeams)
    if (isSeries && wanted.teams_sync_enabled && given !== undefined)
      return reject('teams_not_for_series', pointer)
    const after = isSeries ? noTeams : wanted
    const { appointment_id } = state
    return areSame(before, after)
      ? []
      : [{ type: 'TeamsSyncChosen', data: { appointment_id, before, after } }]
  },
]

const areSame = (one: TeamsOptions, other: TeamsOptions): boolean =>
  one.teams_sync_enabled === other.teams_sync_enabled &&
  one.online_meeting === other.online_meeting &&
  one.bypass_lobby === other.bypass_lobby

export const optionsOf = ({ teams }: Pick<AppointmentState, 'teams'>): TeamsOptions =>
  teams?.options ?? noTeams

type TeamsDecisions = Pick<
  Decider<AppointmentState, AppointmentCommands, AppointmentEvent>['decide'],
  'sync_teams' | 'retry_teams' | 'finish_teams'
>

export const teamsDecisions: TeamsDecisions = {
  sync_teams: (state) => requested(state, false),

  retry_teams: (state) =>
    optionsOf(state).teams_sync_enabled
      ? requested(state, state.teams?.reason === 'event_deleted')
      : reject('teams_sync_off'),

  finish_teams: (state, { attempt, ...outcome }, { now }: Pick<Context, 'now'>) => {
    const { appointment_id, teams } = state
    // The job ran once more after an interruption.
    if (teams === null || attempt !== teams.finished + 1) return []
    const next = teams.requested > attempt ? attempt + 1 : null
    const done = { appointment_id, attempt, next }
    if ('found' in outcome) return [{ type: 'TeamsEventSynchronized', data: { ...done, ...outcome.found } }]
    if (!('reason' in outcome)) return [{ type: 'TeamsEventWithdrawn', data: done }]
    const { reason, retry_after_ms } = outcome
    const retry_at = retryAt(teams, reason, { now, retryAfterMs: retry_after_ms })
    return [{ type: 'TeamsSyncFailed', data: { ...done, reason, retry_at } }]
  },
}

const requested = (state: AppointmentState, anew: boolean): readonly AppointmentEvent[] => {
  const { appointment_id, teams, status, recurrence } = state
  if (teams === null) return []
  const isWanted = isForTeams(teams, { isActive: status === 'active', recurrence })
  const isAbsent = teams.status === 'off' || teams.status === 'withdrawn'
  if (!isWanted && isAbsent) return []
  if (isWanted && !anew && teams.reason === 'event_deleted') return []
  const is_queued = teams.requested > teams.finished
  if (teams.requested > teams.finished + 1) return []
  const attempt = teams.requested + 1
  return [
    { type: 'TeamsSyncRequested', data: { appointment_id, attempt, is_queued, anew: anew && !is_queued } },
  ]
}

const retryAt = (
  { failures }: TeamsSync,
  reason: TeamsReason,
  { now, retryAfterMs }: { now: Instant; retryAfterMs: number | null },
): Instant | null => {
  const delay = delaysMs[failures]
  if (delay === undefined || (reason !== 'unreachable' && reason !== 'throttled')) return null
  return plus(now, Math.max(delay, retryAfterMs ?? 0))
}

type Chosen = { teams_configuration?: Parameters<typeof teamsOptionsOf>[0] | null | undefined }

/** Why these options cannot be chosen; those that it has may stay. */
export const wrongTeams = (
  { teams_configuration: given }: Chosen,
  state: Pick<AppointmentState, 'teams'>,
  { network, maySee }: { network: NetworkConfig; maySee: boolean },
): Rejection | null => {
  if (given === undefined || areSame(teamsOptionsOf(given ?? noTeams), optionsOf(state))) return null
  if (network.teams_synchronization !== true) return reject('not_available', pointer)
  return maySee ? null : reject('teams_forbidden', pointer)
}
