export const texts = {
  codes: {
    chat_message_empty: 'Enter a message, or add a picture or a file',
    too_many_files: 'A message can have at most {{most}} files',
    too_many_images: 'A message can have at most {{most}} pictures',
    quoted_message_unknown: 'The quoted message no longer exists',
    thread_unknown: 'This message no longer exists',
    chat_not_writable: 'This chat is read-only now',
    chat_partner_unknown: 'You can’t chat with this person',
    chat_with_self: 'Choose someone else',
    update_period_over: 'Messages can be edited for {{minutes}} minutes. This time has passed.',
    destroy_period_over: 'Messages can be deleted for {{minutes}} minutes. This time has passed.',
    too_many_chat_reactions: 'This message already has {{most}} reactions',
    draft_moved: 'There is a newer draft from another device',
    image_unknown: 'This picture can’t be used',
    crawl_unknown: 'This link preview has expired. Remove it and send the message again.',
    emoji_invalid: 'Choose one emoji',
  },
  audit: {
    ChatStarted: 'Chat started',
    ChatMessageSent: 'Chat message sent',
    ChatMessageRewritten: 'Chat message edited',
    ChatMessageDeleted: 'Chat message deleted',
    ChatMessageRestored: 'Chat message restored',
    ChatMessagePinned: 'Chat message pinned or unpinned',
    ChatMessageReacted: 'Reaction to a chat message added or removed',
  },
  audit_title: 'Chat',
  audit_things: { chat: 'Chat', message: 'Chat message' },
  own_data: {
    chat_messages: 'Chat messages',
    chat_messages_text: 'Messages you wrote in chats',
    chat_rooms: 'Chats',
    chat_rooms_text: 'Muted chats and drafts',
  },
  settings: {
    section: 'Chat',
    chat_message_allow_update: {
      label: 'Members can edit their chat messages',
    },
    chat_message_update_period_in_minutes: {
      label: 'Minutes in which messages can be edited',
      hint: '0 means no limit',
    },
    chat_message_allow_destroy: {
      label: 'Members can delete their chat messages',
    },
    chat_message_destroy_period_in_minutes: {
      label: 'Minutes in which messages can be deleted',
      hint: '0 means no limit',
    },
    guest_users_allow_chat: {
      label: 'Guests can start chats',
      hint: 'Only with people in their groups',
      options: {
        enabled: 'Allowed',
        disabled: 'Not allowed',
      },
    },
    chat_max_file_attachments: {
      label: 'Maximum number of files per chat message',
    },
    chat_max_image_attachments: {
      label: 'Maximum number of pictures per chat message',
    },
  },
  member_settings: {
    section: 'In chats',
    chat_mentions_break_mute: {
      label: 'Notify me of mentions in muted chats',
      hint: 'Muted chats have no sound and no counter. You’re still notified when you’re mentioned.',
    },
  },
  notification_kinds: {
    chat_message: 'Direct chat messages',
    chat_mention: 'Chat messages that mention you',
    chat_reply: 'Replies in chat threads you take part in',
  },
  notifications: {
    chat_message_one: '{{actor}}: {{name}}',
    chat_message_other: '{{actor}}: {{name}}',
    chat_message_unnamed: '{{actor}} wrote to you',
    chat_mention_unnamed: '{{actor}} mentioned you in a chat',
    chat_reply_unnamed: '{{actor}} replied in a thread',
    chat_mention_one: '{{actor}} mentioned you in a chat: {{name}}',
    chat_mention_other: '{{actor}} mentioned you in a chat: {{name}}',
    chat_reply_one: '{{actor}} replied in a thread: {{name}}',
    chat_reply_other: '{{actor}} replied in a thread: {{name}}',
  },
  notification_reasons: {
    chat_message: 'Written to you',
    chat_mention: 'You were mentioned',
    chat_reply: 'You take part in this thread',
  },
  notification_acts: {
    wrote: 'You wrote this message on {{at}}',
    replied: 'You replied in this thread on {{at}}',
  },
  statistics: { chat_messages: 'Chat messages' },
}
