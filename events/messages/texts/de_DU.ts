export const texts = {
  codes: {
    recipients_empty: 'Wähle aus, an wen es geht',
    recipient_unknown: 'Dieser Person kannst du nicht schreiben',
    group_unknown: 'Dieser Gruppe kannst du nicht schreiben',
  },
  mail: {
    subject: '{{author}} hat dir geschrieben',
    heading: '{{author}} hat dir geschrieben',
    without_body: 'In {{network}} liegt eine neue Nachricht für dich.',
    reason: 'Du bekommst diese Nachricht, weil {{author}} dir geschrieben hat.',
    reason_all: 'Du bekommst diese Nachricht, weil {{author}} an alle im Netzwerk geschrieben hat.',
  },
}
