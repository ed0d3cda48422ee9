import { notificationKind } from '#platform/language/notification-kind.ts'

/** A message in a room of two. The counter of chats shows it, so the bell does not. */
export const chatMessageKind = notificationKind.define({
  kind: 'chat_message',
  mailSetting: 'email_notifications',
  defaults: { push: 'now' },
})

export const chatMentionKind = notificationKind.define({
  kind: 'chat_mention',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
  sharedMail: true,
})

export const chatReplyKind = notificationKind.define({
  kind: 'chat_reply',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', push: 'now' },
})
