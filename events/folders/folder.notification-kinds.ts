import { notificationKind } from '#platform/language/notification-kind.ts'

export const fileWaitingKind = notificationKind.define({
  kind: 'file_waiting',
  mailSetting: 'email_admin_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
  sharedMail: true,
})

export const fileDeclinedKind = notificationKind.define({
  kind: 'file_declined',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
  sharedMail: true,
})
