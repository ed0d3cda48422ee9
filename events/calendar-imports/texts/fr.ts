export const texts = {
  words: { untitled: 'Sans titre' },
  codes: {
    file_too_large: 'Ce fichier est trop volumineux. Exportez une période plus courte et réessayez.',
    not_a_calendar: 'Ce n’est pas un fichier de calendrier. Choisissez un fichier qui se termine par .ics.',
    too_many_entries:
      'Un fichier peut contenir au plus 1 000 rendez-vous. Exportez une période plus courte et réessayez.',
    too_long: 'Ce texte est trop long',
    import_undone: 'Cette importation a été annulée',
  },
  own_codes: {
    file_empty: 'Choisissez un fichier',
  },
  audit: {
    CalendarImportStarted: 'Importation d’un fichier de calendrier lancée',
    CalendarEntriesImported: 'Rendez-vous importés',
    CalendarImportFinished: 'Importation d’un fichier de calendrier terminée',
    CalendarImportUndone: 'Importation d’un fichier de calendrier annulée',
    CalendarImportReverted: 'Rendez-vous d’une importation remis dans leur état antérieur',
  },
  audit_title: 'Importations de calendriers',
  audit_things: { import: 'Fichier de calendrier' },
  own_data: {
    calendar_imports: 'Importations de calendriers',
    calendar_imports_text: 'Fichiers de calendrier que vous avez importés',
  },
}
