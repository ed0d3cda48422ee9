import type { Instant } from '#platform/language/instant.ts'
import type { NotificationKind } from '#platform/language/notification-kind.ts'
import type { Addressee, Mail } from '#platform/mail/mail.ts'
import type { Thread } from '#platform/notifications/notification.ts'

/** What a feature says in a mail. Who gets it, when, and how it is stopped is up to the service of notifications. */
export type NotifiedText = Omit<Mail, 'to' | 'after' | 'until' | 'on_behalf_of'>

/** Members who are notified by mail of one thing. */
export type NotifiedMail = {
  /** The thread in which they are notified the same: members who muted it get no mail. Null where that has been decided. */
  thread: Thread | null
  /** Members who get it although they muted the thread. */
  mentioned?: readonly string[]
  to: readonly { member_id: string; kind: NotificationKind; group_ids?: readonly string[] }[]
  /** Not sent before this moment, such as the end of the time for undo. */
  after?: Instant
  /** Asked only for members who get it; null for none after all. */
  textFor: (to: Addressee) => Promise<NotifiedText | null>
}
