import { notificationKind } from '#platform/language/notification-kind.ts'

export const lockBrokenKind = notificationKind.define({
  kind: 'file_lock_broken',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
  sharedMail: true,
})

export const fileApprovedKind = notificationKind.define({
  kind: 'file_approved',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
  sharedMail: true,
})

export const fileVersionDeclinedKind = notificationKind.define({
  kind: 'file_version_declined',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
  sharedMail: true,
})
