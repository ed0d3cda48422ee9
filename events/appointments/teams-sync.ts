import type { Instant } from '#platform/language/instant.ts'
import { count, flag, id, instant, plain, z } from '#platform/language/shapes.ts'
import { type Repeated, repeats } from '#platform/recurrence/series-days.ts'

/** Whether an appointment stands in Microsoft Teams, and how. */
export const teamsOptions = z.strictObject({
  teams_sync_enabled: flag,
  online_meeting: flag,
  bypass_lobby: flag,
})
export type TeamsOptions = z.output<typeof teamsOptions>

export const noTeams: TeamsOptions = { teams_sync_enabled: false, online_meeting: false, bypass_lobby: false }

/** What was chosen, with what follows: without synchronization there is no meeting, and without a meeting no lobby. */
export const teamsOptionsOf = ({
  teams_sync_enabled = false,
  online_meeting = true,
  bypass_lobby = false,
}: {
  [Name in keyof TeamsOptions]?: boolean | undefined
}): TeamsOptions =>
  teams_sync_enabled
    ? { teams_sync_enabled, online_meeting, bypass_lobby: online_meeting && bypass_lobby }
    : noTeams

export const teamsReason = z.enum([
  'unreachable',
  'throttled',
  'sign_in',
  'forbidden',
  'organizer_outside',
  'mailbox_unknown',
  'event_deleted',
  'refused',
  'not_configured',
])
export type TeamsReason = z.output<typeof teamsReason>

/** Where the event stands in Microsoft 365, as ids of the tenant. */
export const teamsEventRef = z.strictObject({ mailbox_id: plain.max(200), event_id: plain.max(1000) })

/** What a synchronization found. */
export const teamsFound = z.strictObject({
  ...teamsEventRef.shape,
  generation: count,
  join_url: plain.max(2000).nullable(),
  web_link: plain.max(2000).nullable(),
  teams_only_count: count,
})

const attempt = { appointment_id: id, attempt: count }
/** The attempt that was asked for meanwhile; null when there is none. */
const next = count.nullable()

/** Attempts are numbered, and one runs at a time: what changes meanwhile is for the next one. */
export const teamsSyncEvents = {
  TeamsSyncChosen: { appointment_id: id, before: teamsOptions, after: teamsOptions },
  /** `is_queued`: another attempt is running. `anew`: the event was deleted in Outlook and is created once more. */
  TeamsSyncRequested: { ...attempt, is_queued: flag, anew: flag },
  TeamsEventSynchronized: { ...attempt, ...teamsFound.shape, next },
  /** It does not stand in Teams any more. */
  TeamsEventWithdrawn: { ...attempt, next },
  /** `retry_at` is null when only a member can help. */
  TeamsSyncFailed: { ...attempt, reason: teamsReason, retry_at: instant.nullable(), next },
}

/** How far the synchronization of an appointment is. */
export type TeamsSync = {
  options: TeamsOptions
  status: 'off' | 'waiting' | 'synchronized' | 'withdrawn' | 'failed'
  reason: TeamsReason | null
  retry_at: Instant | null
  synchronized_at: Instant | null
  /** Failures in a row. */
  failures: number
  /** The attempts that were last asked for, and last finished. */
  requested: number
  finished: number
  /** Counts the events that were created one after the other. */
  generation: number
  place: { mailbox_id: string; event_id: string } | null
  join_url: string | null
  web_link: string | null
  teams_only_count: number
}

const untouched: TeamsSync = {
  options: noTeams,
  status: 'off',
  reason: null,
  retry_at: null,
  synchronized_at: null,
  failures: 0,
  requested: 0,
  finished: 0,
  generation: 0,
  place: null,
  join_url: null,
  web_link: null,
  teams_only_count: 0,
}

type EventOfType<Type extends keyof typeof teamsSyncEvents> = {
  data: { [Name in keyof (typeof teamsSyncEvents)[Type]]: Value<(typeof teamsSyncEvents)[Type][Name]> }
  metadata: { occurred_at: Instant }
}
type Value<Schema> = Schema extends z.ZodType ? z.output<Schema> : never

const nowhere = { join_url: null, web_link: null, teams_only_count: 0 }
const gone = { place: null, ...nowhere }

/** How far it is after an event; state and table share it. */
export const teamsSyncAfter = {
  chosen: (sync: TeamsSync | null, { data }: EventOfType<'TeamsSyncChosen'>): TeamsSync => ({
    ...(sync ?? untouched),
    options: data.after,
  }),
  requested: (sync: TeamsSync | null, { data }: EventOfType<'TeamsSyncRequested'>): TeamsSync => {
    const before = sync ?? untouched
    return {
      ...before,
      status: 'waiting',
      retry_at: null,
      requested: data.attempt,
      ...(data.anew ? { ...gone, generation: before.generation + 1, reason: null } : {}),
    }
  },
  synchronized: (
    sync: TeamsSync | null,
    { data, metadata }: EventOfType<'TeamsEventSynchronized'>,
  ): TeamsSync => ({
    ...(sync ?? untouched),
    status: data.next === null ? 'synchronized' : 'waiting',
    reason: null,
    retry_at: null,
    failures: 0,
    synchronized_at: metadata.occurred_at,
    finished: data.attempt,
    generation: data.generation,
    place: { mailbox_id: data.mailbox_id, event_id: data.event_id },
    join_url: data.join_url,
    web_link: data.web_link,
    teams_only_count: data.teams_only_count,
  }),
  withdrawn: (sync: TeamsSync | null, { data }: EventOfType<'TeamsEventWithdrawn'>): TeamsSync => ({
    ...(sync ?? untouched),
    ...gone,
    status: data.next === null ? 'withdrawn' : 'waiting',
    reason: null,
    retry_at: null,
    failures: 0,
    finished: data.attempt,
    generation: (sync ?? untouched).generation + 1,
  }),
  failed: (sync: TeamsSync | null, { data }: EventOfType<'TeamsSyncFailed'>): TeamsSync => ({
    ...(sync ?? untouched),
    status: data.next === null ? 'failed' : 'waiting',
    reason: data.reason,
    retry_at: data.retry_at,
    failures: (sync ?? untouched).failures + 1,
    finished: data.attempt,
    // Its meeting is gone with it.
    ...(data.reason === 'event_deleted' ? nowhere : {}),
  }),
}

/** Whether it should stand in Teams: single appointments that take place. */
export const isForTeams = (
  sync: Pick<TeamsSync, 'options'> | null,
  { isActive, recurrence }: { isActive: boolean; recurrence: Repeated },
): boolean => sync?.options.teams_sync_enabled === true && isActive && !repeats(recurrence)
