import type { Crawler } from '#platform/crawler/crawler.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Actor } from '#platform/language/policy.ts'
import type { Language } from '#platform/language/shapes.ts'
import type { MemberSettings } from '#platform/member-settings/member-settings.ts'
import type { Thread } from '#platform/notifications/notification.ts'
import type { RowOf, Table } from '#platform/projections/table.ts'
import type { Push } from '#platform/push/push.ts'
import type { MemberRoomRow } from '#platform/rooms/member-rooms.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'

/** Thrown by a handler of an event whose other half is still to come: it is given the event again a second later. */
export class TooEarly extends Error {}

/** Who a mail goes to. With a member id the outbox row is counted per member, else per address. */
export type Addressee = { member_id: string | null; address: string; name: string; language: Language }

/**
 * A mail before layout. Paragraphs are plain text; `reason` explains why it was sent; `path` is a path of the
 * web. `{token:<id>}` in a path becomes a one-time token only when the mail is sent, so the outbox holds
 * none; a mail with an expired token is dropped.
 */
export type Mail = {
  to: Addressee
  /** The member for whom it goes to an address outside: it holds while this member can read what it is about. */
  on_behalf_of?: string
  /**
   * Members other than the recipient whose name or text it contains. When one of them is erased, an unsent
   * mail is dropped and its stored copy is forgotten.
   */
  mentions?: readonly string[]
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** Labelled values, with the one before where something was replaced. */
  changes?: readonly { label: string; before: string | null; after: string }[]
  /** Lists of linked things under headings. */
  sections?: readonly MailSection[]
  action: { label: string; path: string }
  reason: string
  /** What the recipient switches off by one click, such as `kind~message`; missing for mails that always come. */
  unsubscribe?: string
  /**
   * What the mail is about (`appointment~7`). Mails about one thing reach a person in the order in which they were
   * written, and mail programs show them as one conversation.
   */
  thing?: string
  /** The notification that tells the same: while it is not listed, the mail is not sent. */
  about?: MailAbout
  /**
   * An update of the thing: a waiting mail and a later one are merged into one with this text. `always`: it is sent
   * even when no value differs in the end.
   */
  update?: { subject: string; heading: string; paragraphs: readonly string[]; always?: boolean }
  /** An iCalendar body that goes along, and one of the series that it continues, which ends where it begins. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; body: string; ended?: string }
  /** Files that go along, as far as they are still there and the mail does not grow too large. */
  files?: readonly MailAttachment[]
  /** Not sent before this moment; at once when missing. */
  after?: Instant
  /** Of no use and not sent after this moment; always of use when missing. */
  until?: Instant
}

/**
 * The thread of a notification, and its object where that is another one than the thread's. `isFirst`: recipients who were
 * not told of the thing need no mail that it is over. `unless_read_to`: no mail to who has read the notifications up to this
 * position meanwhile.
 */
export type MailAbout = { thread: Thread; object_id?: string; isFirst?: true; unless_read_to?: string }

/** A list in a mail; `detail` stands below the linked text. `isContext`: no reason for a mail by itself. */
export type MailSection = {
  heading: string
  isContext?: true
  items: readonly { text: string; detail: string | null; path: string; about?: MailAbout }[]
}

/** A file of a mail; its bytes are read when the mail is sent. `size` counts bytes. */
export type MailAttachment = { blob_id: string; name: string; type: string; size: number }

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
