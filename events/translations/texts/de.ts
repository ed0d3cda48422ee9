export const texts = {
  codes: {
    translation_failed: 'Die Übersetzung ist fehlgeschlagen. Versuchen Sie es später erneut.',
    translation_language_unknown: 'Eine Übersetzung in diese Sprache ist nicht verfügbar',
  },
  audit: {
    TranslationLanguageChosen: 'Übersetzungssprache geändert',
  },
  audit_title: 'Übersetzungen',
  settings: {
    section: 'Übersetzungen',
    translations_enabled: {
      label: 'Übersetzung von Texten erlauben',
      hint: 'Mitglieder können Nachrichten und Termine in einer anderen Sprache lesen. Der Text wird an den Übersetzungsdienst gesendet, der auf dem Server eingerichtet ist.',
    },
  },
}
