export const texts = {
  codes: {
    recipients_empty: 'Choose at least one recipient',
    message_empty: 'Write a subject or a text',
    recipient_unknown: 'You cannot write to this person',
    group_unknown: 'You cannot write to this group',
    conversation_unknown: 'This conversation is not there any more',
    to_all_reply: 'A reply does not go to the whole network',
    too_many_recipients: '{{most}} recipients at most',
  },
  audit: {
    MessageSent: 'Message sent',
    MessageDelivered: 'Message delivered',
    MessageRead: 'Message read',
    MessageMarkedUnread: 'Message marked unread',
    MessageDeleted: 'Message deleted',
    MessageRestored: 'Message restored',
  },
  mail: {
    subject: '{{author}} wrote to you',
    subject_named: '{{author}}: {{subject}}',
    heading: '{{author}} wrote to you',
    without_body: 'There is a new message for you in {{network}}.',
    action: 'Read and answer',
    reason: 'You get this because {{author}} sent you a message.',
    reason_all: 'You get this because {{author}} wrote to everybody in the network.',
    somebody: 'Somebody',
  },
}
