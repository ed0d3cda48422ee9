export const texts = {
  codes: {
    recipients_empty: 'Wählen Sie mindestens eine Person oder Gruppe',
    message_empty: 'Geben Sie einen Betreff oder eine Nachricht ein',
    recipient_unknown: 'Sie können dieser Person keine Nachrichten senden',
    group_forbidden: 'Nur die Gruppenadministration kann der ganzen Gruppe Nachrichten senden',
    conversation_unknown: 'Diese Unterhaltung existiert nicht mehr',
    to_all_reply: 'Eine Antwort an das ganze Netzwerk ist nicht möglich',
    too_many_recipients: 'Wählen Sie höchstens {{most}} Personen',
    crawl_unknown:
      'Diese Linkvorschau ist abgelaufen. Entfernen Sie sie und senden Sie die Nachricht noch einmal.',
  },
  own_codes: {
    group_unknown: 'Sie können dieser Gruppe keine Nachrichten senden',
  },
  audit: {
    MessageSent: 'Nachricht gesendet',
    MessageDelivered: 'Nachricht zugestellt',
    MessageRead: 'Nachricht gelesen',
    MessageMarkedUnread: 'Nachricht als ungelesen markiert',
    MessageDeleted: 'Nachricht gelöscht',
    MessageRestored: 'Nachricht wiederhergestellt',
  },
  audit_title: 'Nachrichten',
  audit_things: { message: 'Nachricht' },
  mail: {
    subject: '{{author}} hat Ihnen eine Nachricht gesendet',
    subject_named: '{{author}}: {{subject}}',
    heading: '{{author}} hat Ihnen eine Nachricht gesendet',
    without_body: 'Sie haben eine neue Nachricht in {{network}}.',
    action: 'Lesen und antworten',
    reason: '{{author}} hat Ihnen eine Nachricht gesendet.',
    reason_all: '{{author}} hat eine Nachricht an alle im Netzwerk gesendet.',
    unknown_person: 'Jemand',
  },
  own_data: {
    messages: 'Nachrichten',
    messages_text: 'Nachrichten, die Sie gesendet und erhalten haben',
  },
  settings: {
    notifications_send_direct_message_body: {
      label: 'Nachrichtentext in E-Mails und Push-Benachrichtigungen aufnehmen',
      hint: 'Andernfalls nennen sie nur, wer geschrieben hat',
    },
  },
  notification_kinds: {
    message: 'Nachrichten an Sie',
    message_to_all: 'Nachrichten an alle',
  },
  notifications: {
    message_unnamed: '{{actor}} hat Ihnen eine Nachricht geschickt',
    message_to_all_unnamed: '{{actor}} hat eine Nachricht an alle geschickt',
    message_one: '{{actor}} hat Ihnen geschrieben: {{name}}',
    message_other: '{{actor}} haben Ihnen geschrieben: {{name}}',
    message_to_all: '{{actor}} hat an alle geschrieben: {{name}}',
  },
  notification_reasons: {
    message: 'Diese Nachricht wurde Ihnen geschickt',
    message_to_all: 'Diese Nachricht ging an alle Mitglieder',
  },
  notification_acts: {
    wrote: 'Sie haben in dieser Unterhaltung am {{at}} geschrieben',
  },
  statistics: { messages: 'Nachrichten' },
}
