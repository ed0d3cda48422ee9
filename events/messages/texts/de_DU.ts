// Only what differs from the formal German.
export const texts = {
  codes: {
    recipients_empty: 'Wähle mindestens eine Person oder Gruppe',
    recipient_unknown: 'Du kannst dieser Person keine Nachrichten senden',
    message_empty: 'Gib einen Betreff oder eine Nachricht ein',
    too_many_recipients: 'Wähle höchstens {{most}} Personen',
    crawl_unknown: 'Diese Linkvorschau ist abgelaufen. Entferne sie und sende die Nachricht noch einmal.',
  },
  own_codes: {
    group_unknown: 'Du kannst dieser Gruppe keine Nachrichten senden',
  },
  mail: {
    subject: '{{author}} hat dir eine Nachricht gesendet',
    heading: '{{author}} hat dir eine Nachricht gesendet',
    without_body: 'Du hast eine neue Nachricht in {{network}}.',
    reason: '{{author}} hat dir eine Nachricht gesendet.',
  },
  own_data: {
    messages_text: 'Nachrichten, die du gesendet und erhalten hast',
  },
  notification_kinds: {
    message: 'Nachrichten an dich',
  },
  notifications: {
    message_unnamed: '{{actor}} hat dir eine Nachricht geschickt',
    message_one: '{{actor}} hat dir geschrieben: {{name}}',
    message_other: '{{actor}} haben dir geschrieben: {{name}}',
  },
  notification_reasons: {
    message: 'Diese Nachricht wurde dir geschickt',
  },
  notification_acts: {
    wrote: 'Du hast in dieser Unterhaltung am {{at}} geschrieben',
  },
}
