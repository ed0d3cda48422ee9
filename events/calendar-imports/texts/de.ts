export const texts = {
  words: { untitled: 'Ohne Titel' },
  codes: {
    file_too_large:
      'Diese Datei ist zu groß. Exportieren Sie einen kürzeren Zeitraum und versuchen Sie es erneut.',
    not_a_calendar: 'Das ist keine Kalenderdatei. Wählen Sie eine Datei, die auf .ics endet.',
    too_many_entries:
      'Eine Datei kann höchstens 1.000 Termine enthalten. Exportieren Sie einen kürzeren Zeitraum und versuchen Sie es erneut.',
    too_long: 'Dieser Text ist zu lang',
    import_undone: 'Dieser Import wurde rückgängig gemacht',
  },
  own_codes: {
    file_empty: 'Wählen Sie eine Datei',
  },
  audit: {
    CalendarImportStarted: 'Import einer Kalenderdatei begonnen',
    CalendarEntriesImported: 'Termine importiert',
    CalendarImportFinished: 'Import einer Kalenderdatei abgeschlossen',
    CalendarImportUndone: 'Import einer Kalenderdatei rückgängig gemacht',
    CalendarImportReverted: 'Termine eines Imports zurückgesetzt',
  },
  audit_title: 'Kalenderimporte',
  audit_things: { import: 'Kalenderdatei' },
  own_data: {
    calendar_imports: 'Kalenderimporte',
    calendar_imports_text: 'Kalenderdateien, die Sie importiert haben',
  },
}
