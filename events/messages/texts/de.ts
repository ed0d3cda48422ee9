export const texts = {
  codes: {
    recipients_empty: 'Bitte jemanden auswählen, an den es geht',
    message_empty: 'Betreff oder Text fehlen',
    recipient_unknown: 'Dieser Person können Sie nicht schreiben',
    group_unknown: 'Dieser Gruppe können Sie nicht schreiben',
    conversation_unknown: 'Diese Unterhaltung gibt es nicht mehr',
    to_all_reply: 'Eine Antwort geht nicht an das ganze Netzwerk',
    too_many_recipients: 'Höchstens {{most}} Empfänger',
  },
  audit: {
    MessageSent: 'Nachricht gesendet',
    MessageDelivered: 'Nachricht zugestellt',
    MessageRead: 'Nachricht gelesen',
    MessageMarkedUnread: 'Nachricht als ungelesen markiert',
    MessageDeleted: 'Nachricht gelöscht',
    MessageRestored: 'Nachricht wiederhergestellt',
  },
  mail: {
    subject: '{{author}} hat Ihnen geschrieben',
    subject_named: '{{author}}: {{subject}}',
    heading: '{{author}} hat Ihnen geschrieben',
    without_body: 'In {{network}} liegt eine neue Nachricht für Sie.',
    action: 'Lesen und antworten',
    reason: 'Sie bekommen diese Nachricht, weil {{author}} Ihnen geschrieben hat.',
    reason_all: 'Sie bekommen diese Nachricht, weil {{author}} an alle im Netzwerk geschrieben hat.',
    somebody: 'Jemand',
  },
}
