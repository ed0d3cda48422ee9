import type { Instant } from '#platform/language/instant.ts'
import type { Language } from '#platform/language/shapes.ts'
import type { Thread } from '#platform/notifications/notification.ts'

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
