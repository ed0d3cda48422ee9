import { contributionKind } from './contribution.ts'

/** Where a notification reaches a member. */
export type Channel = 'bell' | 'mail' | 'push'
export const channels: readonly Channel[] = ['bell', 'mail', 'push']

/** How soon: at once, with the next digest (mails only), or not at all. */
export type Timing = 'now' | 'digest' | 'off'

/** The member setting that turns mails of several kinds on and off. */
export type MailSetting = 'email_notifications' | 'email_subscriptions' | 'email_admin_notifications'

/** A kind of notification, as a member can choose how to get it. */
export type NotificationKind = {
  /** The name in settings and answers; never changes: `appointment_invitation`. */
  kind: string
  /**
   * `email_notifications` for what concerns the member personally, `email_subscriptions` for news of groups and things
   * that the member follows, `email_admin_notifications` for what administrators of a group or network have to do.
   */
  mailSetting: MailSetting
  /** How a member gets it who has not chosen. A channel that is missing does not exist for this kind. */
  defaults: Partial<Record<Channel, Timing>>
  /** True where members cannot turn it off, such as mails about the security of an account. */
  always?: boolean
  /**
   * True where the service of notifications writes its mails: the sentence of the list, with the text of the thing. Other
   * kinds have mails of their own, such as invitations with an entry for calendars.
   */
  sharedMail?: boolean
}

/**
 * Kinds of notifications, declared in `events/<feature>/*.notification-kinds.ts` with `notificationKind.define`. The
 * member's settings offer each; the label is the text `<feature>.notification_kinds.<kind>`.
 */
export const notificationKind = contributionKind<NotificationKind>({
  layer: 'events',
  suffix: '.notification-kinds.ts',
  problemOf: ({ kind, defaults, sharedMail }) => {
    if (!/^[a-z]+(_[a-z]+)*$/.test(kind)) return `the kind ${kind} is not snake_case`
    if (Object.keys(defaults).length === 0) return `the kind ${kind} has no channel`
    if (sharedMail && defaults.mail === undefined) return `the kind ${kind} has no mails`
    const isDigest = ([channel, timing]: [string, Timing]) => timing === 'digest' && channel !== 'mail'
    return Object.entries(defaults).some(isDigest) ? `only mails of ${kind} can wait for a digest` : null
  },
})
