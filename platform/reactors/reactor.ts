import type { Crawler } from '#platform/crawler/crawler.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Actor } from '#platform/language/policy.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { MemberSettings } from '#platform/member-settings/member-settings.ts'
import type { RowOf, Table } from '#platform/projections/table.ts'
import type { Push } from '#platform/push/push.ts'
import type { MemberRoomRow } from '#platform/rooms/member-rooms.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import type { NotifiedMail } from './notified-mail.ts'

/** Thrown by a handler of an event whose other half is still to come: it is given the event again a second later. */
export class TooEarly extends Error {}

/** What a reactor may do. Each effect of one event is made once, however often the event is delivered. */
export type Effects = {
  now: Instant
  /** Rows by id, once the table has passed the position of the event at hand. Missing rows are left out. */
  findByIds: <T extends Table<any>>(table: T, ids: readonly string[]) => Promise<RowOf<T>[]>
  /** Rows by equal columns, once the table has passed the position of the event at hand. */
  findWhere: <T extends Table<any>>(table: T, where: Partial<RowOf<T>>) => Promise<RowOf<T>[]>
  /** A member with all keys, once these have passed the event at hand; null for members who may not sign in. */
  readerOf: (memberId: string) => Promise<{ actor: Actor } | null>
  /** What members have chosen for themselves, as of now. */
  memberSettings: MemberSettings['of']
  /** What members keep about rooms, as of now. */
  memberRooms: (
    roomIds: readonly string[],
    memberIds: readonly string[],
  ) => Promise<(roomId: string, memberId: string) => MemberRoomRow | undefined>
  /** The members who ignore the actor of the event at hand, as of now: it notifies none of them. */
  ignoringActor: () => Promise<ReadonlySet<string>>
  /**
   * The address to which a calendar program sends a member's answer about a thing. `isRead` is false where no mailbox is
   * read, so nothing may be asked by mail.
   */
  answersTo: (thing: string, memberId: string) => { address: string; isRead: boolean }
  /** Mails what notifications tell to the members who want it by mail. Features mail notifications in no other way. */
  notifyByMail: (notified: NotifiedMail) => Promise<void>
  /** Puts a mail into the outbox: one per (event, recipient), whatever happens. */
  mail: (mail: Mail) => Promise<void>
  /** The same for many recipients, a few hundred by one statement. */
  mailAll: (mails: readonly Mail[]) => Promise<void>
  /**
   * Withdraws unsent mails, and all pushes, about what this event undoes. Returns the members that they have reached or are
   * reaching; null when the event undoes nothing.
   */
  recall: () => Promise<readonly string[] | null>
  /** Sends a push to all devices of a member: one per (event, device, tag), whatever happens. */
  push: (push: Push) => Promise<void>
  /** The members, of these or of all, who have a device that gets pushes. */
  membersWithDevices: (memberIds?: readonly string[]) => Promise<readonly string[]>
  /** Withdraws pushes with a tag, also those that devices show; of one member or of all. */
  withdrawPushes: (withdrawn: { tag: string; member_id?: string }) => Promise<void>
  /**
   * Sends the next command (`feature/name`) as the system on behalf of the event's actor; its id derives from the event and
   * the body, or from the event and `part` where the body of the same part may be another one at the next attempt.
   */
  send: (name: string, body: Record<string, unknown>, part?: string) => Promise<void>
  /** Fetches external pages in the background. Its callback may send commands. */
  crawler: Pick<Crawler, 'crawl'>
  /** Long work, queued once per key and done in the background; a new leader starts it over. */
  jobs: { begin: (key: string, job: { name: string; body: Record<string, unknown> }) => Promise<void> }
  /** Removes bytes; nothing happens when they are gone. */
  storage: Pick<FileStorage, 'remove'>
  timers: {
    /** Sends the command at `at`; the same key replaces what was set before. */
    set: (key: string, at: Instant, command: { name: string; body: Record<string, unknown> }) => Promise<void>
    clear: (key: string) => Promise<void>
  }
}

export type Reactor = {
  name: string
  on: Record<string, (event: Recorded<any>, effects: Effects) => Promise<void>>
}

/** Declares the effects of events. A new reactor starts at the current head and never replays. */
export const reactor = <F extends DomainEvent>(
  name: string,
  on: {
    [Type in F['type']]?: (event: Recorded<Extract<F, { type: Type }>>, effects: Effects) => Promise<void>
  },
): Reactor => ({ name, on: on as Reactor['on'] })
