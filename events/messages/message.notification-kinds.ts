import { notificationKind } from '#platform/language/notification-kind.ts'

export const messageKind = notificationKind.define({
  kind: 'message',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
})

export const messageToAllKind = notificationKind.define({
  kind: 'message_to_all',
  mailSetting: 'email_subscriptions',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
})
