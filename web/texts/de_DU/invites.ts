// Only what differs from the formal German.
export const texts = {
  moved_reset: 'Verschoben von {{from}}. Deine Antwort wurde zurückgesetzt.',
  your_day: 'Dein Tag',
  your_weekday: 'Dein {{weekday}}',
}
