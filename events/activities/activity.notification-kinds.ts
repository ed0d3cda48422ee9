import { notificationKind } from '#platform/language/notification-kind.ts'

export const activityMentionKind = notificationKind.define({
  kind: 'activity_mention',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
  sharedMail: true,
})

export const activityAnswerKind = notificationKind.define({
  kind: 'activity_answer',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
  sharedMail: true,
})

export const activityReplyKind = notificationKind.define({
  kind: 'activity_reply',
  mailSetting: 'email_subscriptions',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
  sharedMail: true,
})

export const activityPostKind = notificationKind.define({
  kind: 'activity_post',
  mailSetting: 'email_subscriptions',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
  sharedMail: true,
})

export const activityCircularKind = notificationKind.define({
  kind: 'activity_circular',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
  sharedMail: true,
})

export const activityReminderKind = notificationKind.define({
  kind: 'activity_reminder',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
  sharedMail: true,
})

export const activityAcceptedKind = notificationKind.define({
  kind: 'activity_accepted',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
  sharedMail: true,
})

export const activityRecommendationKind = notificationKind.define({
  kind: 'activity_recommendation',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
})
