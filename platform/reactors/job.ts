import type { Recorded } from '#platform/language/event.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Actor, Circumstances } from '#platform/language/policy.ts'
import type { Rejection } from '#platform/language/rejection.ts'
import type { StoredMark } from '#platform/marks/stored-marks.ts'
import type { MemberSettings } from '#platform/member-settings/member-settings.ts'
import type { PresenceStatus } from '#platform/presence/presence-statuses.ts'
import type { RowOf, Table } from '#platform/projections/table.ts'
import type { Device } from '#platform/push/devices.ts'
import type { ownRooms } from '#platform/rooms/member-rooms.ts'
import type { savedOf } from '#platform/saved/saved-things.ts'
import type { savedSearchesOf } from '#platform/search/saved-searches.ts'
import type { ListRequest, OpenList } from '#platform/spreadsheets/exported-list.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import type { TeamsCalendar } from '#platform/teams/teams-calendar.ts'
import type { unfinishedUploads } from '#platform/uploads/resumable-uploads.ts'
import type { heldByWebdav } from '#platform/webdav/dav-rows.ts'

/** Selects rows: equal columns, and lists that contain all of these values. */
export type RowFilter<T extends Table<any>> = {
  where?: Partial<RowOf<T>>
  containing?: { [Name in keyof RowOf<T>]?: readonly string[] }
  /** Columns to sort by; `id` when missing. */
  order?: readonly (keyof RowOf<T> & string)[]
}

/** What a job works with. Tables have passed the position of the event that asked for it. */
export type JobTools = {
  /** Aborted when this process must stop; the next one starts the job again. */
  signal: AbortSignal
  now: () => Instant
  /** Address of the installation, without a trailing slash. */
  publicUrl: string
  /** The member as of now with all keys; null for members who may not sign in. */
  readerOf: (memberId: string) => Promise<{ actor: Actor; circumstances: Circumstances } | null>
  /** How many rows of a table the actor may see; all rows when null. */
  count: <T extends Table<any>>(table: T, actor: Actor | null, wanted?: RowFilter<T>) => Promise<number>
  /** The same rows in one snapshot, some hundreds at a time. */
  pages: <T extends Table<any>>(
    table: T,
    actor: Actor | null,
    wanted?: RowFilter<T>,
  ) => AsyncGenerator<RowOf<T>[]>
  /** Opens a list that a feature contributes to exports; null when the reader may not see it. */
  openList: <Wanted>(
    kind: string,
    request: Omit<ListRequest<Wanted>, 'publicUrl' | 'pageSize'>,
  ) => Promise<OpenList | null>
  /** Rows by id, without a permission check. Missing ones are left out. */
  findByIds: <T extends Table<any>>(table: T, ids: readonly string[]) => Promise<RowOf<T>[]>
  /** Rows by equal columns, without a permission check. */
  findWhere: <T extends Table<any>>(table: T, where: Partial<RowOf<T>>) => Promise<RowOf<T>[]>
  /** The event at a position of the log, with personal fields readable; null when there is none. */
  eventAt: (position: bigint) => Promise<Recorded | null>
  /** What members have chosen for themselves. */
  memberSettings: MemberSettings['of']
  /** All reading marks of a member. */
  readingMarks: (memberId: string) => Promise<StoredMark[]>
  /** What a member has saved for later. */
  savedThings: (memberId: string) => ReturnType<typeof savedOf>
  /** The searches that a member keeps. */
  savedSearches: (memberId: string) => ReturnType<typeof savedSearchesOf>
  /** What a member says about being there. */
  statusOf: (memberId: string) => Promise<PresenceStatus>
  /** What a member keeps about rooms: silence and unsent texts. */
  memberRooms: (memberId: string) => ReturnType<typeof ownRooms>
  /** The devices on which a member gets pushes. */
  devices: (memberId: string) => Promise<Device[]>
  /** Large files that a member has begun to upload. */
  unfinishedUploads: (memberId: string) => ReturnType<typeof unfinishedUploads>
  /** What file managers of a member hold by WebDAV. */
  heldByWebdav: (memberId: string) => ReturnType<typeof heldByWebdav>
  storage: FileStorage
  /** Calendars of Microsoft 365; null where none is configured. */
  teams: TeamsCalendar | null
  /** Sends a command as the system on behalf of the requester. Null, or the final rejection. */
  send: (name: string, body: Record<string, unknown>) => Promise<Rejection | null>
}

/**
 * A long-running task. It starts again after an interruption, so it removes what an earlier attempt left, and
 * its commands have no effect the second time.
 */
export type Job = {
  job: string
  run: (body: Record<string, any>, tools: JobTools) => Promise<void>
  /** Runs after too many failures. Null for jobs that are retried forever. */
  giveUp: ((body: Record<string, any>, tools: Pick<JobTools, 'send' | 'storage'>) => Promise<void>) | null
}
