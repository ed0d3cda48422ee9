import { notificationKind } from '#platform/language/notification-kind.ts'

export const networkAdminAppointedKind = notificationKind.define({
  kind: 'network_admin_appointed',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', push: 'now' },
})
