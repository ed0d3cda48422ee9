import type { Instant } from '#platform/language/instant.ts'

/** An appointment as it should stand in the calendar of its organizer in Microsoft 365. */
export type TeamsEvent = {
  /** A UUID: the same key is the same event, whatever is repeated. */
  key: string
  subject: string
  start: Instant
  /** All-day events end at the midnight after their last day; both are midnights in UTC. */
  end: Instant
  all_day: boolean
  location: string
  /** Address of the appointment's page. */
  link: string
  attendees: readonly TeamsAttendee[]
  online_meeting: boolean
  /** Everybody enters the online meeting without waiting in the lobby. */
  bypass_lobby: boolean
}

export type TeamsAttendee = { address: string; name: string }

/** Where an event stands. Neither of the two ids names a person to people outside of the tenant. */
export type TeamsEventRef = { mailbox_id: string; event_id: string }

export type SavedTeamsEvent = TeamsEventRef & {
  /** Address of the online meeting; null where there is none. */
  join_url: string | null
  /** Address of the event in Outlook on the web. */
  web_link: string | null
  /** How many attendees were added in Teams or Outlook. */
  teams_only_count: number
}

/** The port to calendars of Microsoft 365. All methods throw `TeamsFailed` and may be repeated. */
export interface TeamsCalendar {
  /** Mail domains of the tenant: the addresses in them are user principal names. */
  domains: readonly string[]
  /** Creates the event, or brings it up to date where it exists. `known` is where an earlier call has put it. */
  save: (
    event: TeamsEvent,
    where: { upn: string; known: TeamsEventRef | null },
    signal?: AbortSignal,
  ) => Promise<SavedTeamsEvent>
  /** Cancels the event for all attendees. Nothing happens where it is gone. */
  cancel: (where: { key: string } & TeamsEventLookup, signal?: AbortSignal) => Promise<void>
}

/** Where an event may stand: an interrupted call may have created it in the mailbox of `upn`. */
export type TeamsEventLookup = { known: TeamsEventRef | null; upn: string | null }

/** Why a call failed. Only `unreachable` and `throttled` may succeed later without an administrator or a member. */
export const teamsFailures = [
  'unreachable',
  'throttled',
  'sign_in',
  'forbidden',
  'mailbox_unknown',
  'event_deleted',
  'refused',
] as const
export type TeamsFailure = (typeof teamsFailures)[number]

/** Microsoft Graph cannot be reached, or did not do what it was asked. */
export class TeamsFailed extends Error {
  readonly reason: TeamsFailure
  /** Milliseconds after which Graph wants to be asked again; null where it did not say. */
  readonly retryAfterMs: number | null
  constructor(
    reason: TeamsFailure,
    message: string,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.reason = reason
    this.retryAfterMs = retryAfterMs
  }
}

/** The address as a user principal name of the tenant; null for people outside of it. */
export const upnOf = ({ domains }: Pick<TeamsCalendar, 'domains'>, address: string | null): string | null => {
  const domain = address?.toLowerCase().split('@').at(-1)
  return address !== null && domain !== undefined && domains.includes(domain) ? address.toLowerCase() : null
}
