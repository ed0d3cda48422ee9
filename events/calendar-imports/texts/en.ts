export const texts = {
  words: { untitled: 'Untitled' },
  codes: {
    file_too_large: 'This file is too large. Export a shorter period and try again.',
    not_a_calendar: 'This isn’t a calendar file. Choose a file that ends in .ics.',
    too_many_entries: 'A file can contain at most 1,000 appointments. Export a shorter period and try again.',
    too_long: 'This text is too long',
    import_undone: 'This import was undone',
  },
  own_codes: {
    file_empty: 'Choose a file',
  },
  audit: {
    CalendarImportStarted: 'Calendar file import started',
    CalendarEntriesImported: 'Appointments imported',
    CalendarImportFinished: 'Calendar file import finished',
    CalendarImportUndone: 'Calendar file import undone',
    CalendarImportReverted: 'Appointments of an import reverted',
  },
  audit_title: 'Calendar imports',
  audit_things: { import: 'Calendar file' },
  own_data: {
    calendar_imports: 'Calendar imports',
    calendar_imports_text: 'Calendar files you imported',
  },
}
