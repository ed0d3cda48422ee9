import { notificationKind } from '#platform/language/notification-kind.ts'

export const activityMentionKind = notificationKind.define({
  kind: 'activity_mention',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', push: 'now' },
})

export const activityAnswerKind = notificationKind.define({
  kind: 'activity_answer',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', push: 'now' },
})

export const activityReplyKind = notificationKind.define({
  kind: 'activity_reply',
  mailSetting: 'email_subscriptions',
  defaults: { bell: 'now', push: 'now' },
})

export const activityAcceptedKind = notificationKind.define({
  kind: 'activity_accepted',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', push: 'now' },
})
