import { notificationKind } from '#platform/language/notification-kind.ts'

export const exportReadyKind = notificationKind.define({
  kind: 'export_ready',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', push: 'now' },
})

export const exportFailedKind = notificationKind.define({
  kind: 'export_failed',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', push: 'now' },
})
