import { notificationKind } from '#platform/language/notification-kind.ts'

export const appointmentInvitationKind = notificationKind.define({
  kind: 'appointment_invitation',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
})

export const appointmentMentionKind = notificationKind.define({
  kind: 'appointment_mention',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', push: 'now' },
})

export const appointmentOrganizerKind = notificationKind.define({
  kind: 'appointment_organizer',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
})

export const appointmentMovedKind = notificationKind.define({
  kind: 'appointment_moved',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
})

export const appointmentChangedKind = notificationKind.define({
  kind: 'appointment_changed',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
})

export const appointmentCanceledKind = notificationKind.define({
  kind: 'appointment_canceled',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
})

export const appointmentRevivedKind = notificationKind.define({
  kind: 'appointment_revived',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
})

export const appointmentMovedUpKind = notificationKind.define({
  kind: 'appointment_moved_up',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
})

export const appointmentReminderKind = notificationKind.define({
  kind: 'appointment_reminder',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
  sharedMail: true,
})

export const appointmentPostedKind = notificationKind.define({
  kind: 'appointment_posted',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now' },
})

export const appointmentAnswerKind = notificationKind.define({
  kind: 'appointment_answer',
  mailSetting: 'email_notifications',
  // An organizer of many would get as many mails.
  defaults: { bell: 'now', mail: 'off', push: 'now' },
  sharedMail: true,
})

export const appointmentContactKind = notificationKind.define({
  kind: 'appointment_contact',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
})
