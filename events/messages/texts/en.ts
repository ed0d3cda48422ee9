export const texts = {
  codes: {
    recipients_empty: 'Choose at least one recipient',
    message_empty: 'Enter a subject or a message',
    recipient_unknown: 'You can’t send messages to this person',
    group_forbidden: 'Only group administrators can send messages to the whole group',
    conversation_unknown: 'This conversation no longer exists',
    to_all_reply: 'You can’t reply to the whole network',
    too_many_recipients: 'Choose at most {{most}} recipients',
    crawl_unknown: 'This link preview has expired. Remove it and send the message again.',
  },
  own_codes: {
    group_unknown: 'You can’t send messages to this group',
  },
  audit: {
    MessageSent: 'Message sent',
    MessageDelivered: 'Message delivered',
    MessageRead: 'Message read',
    MessageMarkedUnread: 'Message marked unread',
    MessageDeleted: 'Message deleted',
    MessageRestored: 'Message restored',
  },
  audit_title: 'Messages',
  audit_things: { message: 'Message' },
  mail: {
    subject: '{{author}} sent you a message',
    subject_named: '{{author}}: {{subject}}',
    heading: '{{author}} sent you a message',
    without_body: 'You have a new message in {{network}}.',
    action: 'Read and reply',
    reason: '{{author}} sent you a message.',
    reason_all: '{{author}} sent a message to everyone in the network.',
    unknown_person: 'Someone',
  },
  own_data: {
    messages: 'Messages',
    messages_text: 'Messages you sent and received',
  },
  settings: {
    notifications_send_direct_message_body: {
      label: 'Include message text in emails and push notifications',
      hint: 'Otherwise, they only say who wrote',
    },
  },
  notification_kinds: {
    message: 'Messages to you',
    message_to_all: 'Messages to everyone',
  },
  notifications: {
    message_unnamed: '{{actor}} sent you a message',
    message_to_all_unnamed: '{{actor}} sent a message to everyone',
    message_one: '{{actor}} wrote to you: {{name}}',
    message_other: '{{actor}} wrote to you: {{name}}',
    message_to_all: '{{actor}} wrote to everyone: {{name}}',
  },
  notification_reasons: {
    message: 'This message was sent to you',
    message_to_all: 'This message was sent to all members',
  },
  notification_acts: {
    wrote: 'You wrote in this conversation on {{at}}',
  },
  statistics: { messages: 'Messages' },
}
