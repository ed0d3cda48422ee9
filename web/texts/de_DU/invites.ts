// Only what differs from the formal German.
export const texts = {
  moved_reset: 'Verschoben von {{from}}. Bitte antworte noch einmal.',
  your_day: 'Dein Tag',
  your_weekday: 'Dein {{weekday}}',
  invites_you: '{{name}} lädt dich ein',
  empty_text: {
    declined: 'Du kannst deine Antwort hier ändern, bis der Termin beginnt',
  },
}
