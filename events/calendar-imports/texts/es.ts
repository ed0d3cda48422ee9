export const texts = {
  words: { untitled: 'Sin título' },
  codes: {
    file_too_large: 'Este archivo es demasiado grande. Exporta un periodo más corto e inténtalo de nuevo.',
    not_a_calendar: 'Esto no es un archivo de calendario. Elige un archivo que termine en .ics.',
    too_many_entries:
      'Un archivo puede contener como máximo 1000 citas. Exporta un periodo más corto e inténtalo de nuevo.',
    too_long: 'Este texto es demasiado largo',
    import_undone: 'Esta importación se ha deshecho',
  },
  own_codes: {
    file_empty: 'Elige un archivo',
  },
  audit: {
    CalendarImportStarted: 'Importación de un archivo de calendario iniciada',
    CalendarEntriesImported: 'Citas importadas',
    CalendarImportFinished: 'Importación de un archivo de calendario terminada',
    CalendarImportUndone: 'Importación de un archivo de calendario deshecha',
    CalendarImportReverted: 'Citas de una importación revertidas',
  },
  audit_title: 'Importaciones de calendarios',
  audit_things: { import: 'Archivo de calendario' },
  own_data: {
    calendar_imports: 'Importaciones de calendarios',
    calendar_imports_text: 'Archivos de calendario que importaste',
  },
}
