import { notificationKind } from '#platform/language/notification-kind.ts'

export const calendarSharedKind = notificationKind.define({
  kind: 'calendar_shared',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', push: 'now' },
})
