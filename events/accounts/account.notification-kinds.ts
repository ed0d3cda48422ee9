import { notificationKind } from '#platform/language/notification-kind.ts'

export const accountPasswordChangedKind = notificationKind.define({
  kind: 'account_password_changed',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
  always: true,
})
