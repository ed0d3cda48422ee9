export const texts = {
  codes: {
    file_too_large: 'Diese Datei ist zu groß. Exportiere einen kürzeren Zeitraum und versuche es erneut.',
    not_a_calendar: 'Das ist keine Kalenderdatei. Wähle eine Datei, die auf .ics endet.',
    too_many_entries:
      'Eine Datei kann höchstens 1.000 Termine enthalten. Exportiere einen kürzeren Zeitraum und versuche es erneut.',
  },
  own_codes: {
    file_empty: 'Wähle eine Datei',
  },
  own_data: {
    calendar_imports_text: 'Kalenderdateien, die du importiert hast',
  },
}
