// Only what differs from the formal German.
export const texts = {
  mail: {
    not_taken_subject: 'Deine Antwort wurde nicht übernommen: {{name}}',
    not_taken_heading: 'Deine Antwort zu „{{name}}“ wurde nicht übernommen',
    not_taken_text: 'Du kannst diese Einladung gerade nicht beantworten.',
    not_taken_reason: 'Dein Kalenderprogramm hat eine Antwort auf diese Einladung geschickt.',
    answer_here:
      'Bitte antworte über die Schaltfläche: Antworten, die dein Kalenderprogramm per E-Mail schickt, kommen nicht an.',
    removed_heading: 'Du bist nicht mehr zu „{{name}}“ eingeladen',
    removed_text: '{{organizer}} hat dich aus der Teilnehmerliste entfernt.',
    removed_reason: 'Du warst zu diesem Termin eingeladen.',
    invited_subject: '{{organizer}} lädt dich ein: {{name}}',
    invited_reason: '{{organizer}} hat dich persönlich eingeladen.',
    invited_reason_group: '{{organizer}} hat die Gruppe {{group}} eingeladen, und du gehörst dazu.',
    answer_reset: 'Alle werden neu gefragt; deine Antwort ist wieder offen.',
    answer_kept: 'Deine Antwort gilt weiter: {{answer}}.',
    answer_open: 'Deine Antwort ist noch offen.',
    part_reason: 'Du bist zu diesem Termin eingeladen.',
  },
}
