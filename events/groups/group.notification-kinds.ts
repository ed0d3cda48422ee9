import { notificationKind } from '#platform/language/notification-kind.ts'

export const groupJoinRequestKind = notificationKind.define({
  kind: 'group_join_request',
  mailSetting: 'email_admin_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
})

export const groupRequestAcceptedKind = notificationKind.define({
  kind: 'group_request_accepted',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
})

export const groupRequestDeclinedKind = notificationKind.define({
  kind: 'group_request_declined',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
})

export const groupAddedKind = notificationKind.define({
  kind: 'group_added',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
  sharedMail: true,
})

export const groupInvitedKind = notificationKind.define({
  kind: 'group_invited',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
  sharedMail: true,
})

export const groupAdminAppointedKind = notificationKind.define({
  kind: 'group_admin_appointed',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
  sharedMail: true,
})

export const groupArchivedKind = notificationKind.define({
  kind: 'group_archived',
  mailSetting: 'email_subscriptions',
  defaults: { bell: 'now', push: 'now' },
})

export const groupReopenedKind = notificationKind.define({
  kind: 'group_reopened',
  mailSetting: 'email_subscriptions',
  defaults: { bell: 'now', push: 'now' },
})
