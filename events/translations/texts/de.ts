export const texts = {
  codes: {
    translation_failed: 'Die Übersetzung ist fehlgeschlagen. Versuchen Sie es später erneut.',
    translation_language_unknown: 'Eine Übersetzung in diese Sprache ist nicht verfügbar',
  },
  audit: {
    TranslationLanguageChosen: 'Übersetzungssprache geändert',
  },
}
