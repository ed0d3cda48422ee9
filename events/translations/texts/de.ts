export const texts = {
  codes: {
    translation_failed: 'Das ließ sich nicht übersetzen. Versuchen Sie es später noch einmal',
    translation_language_unknown: 'In diese Sprache wird nicht übersetzt',
  },
  audit: { TranslationLanguageChosen: 'Sprache für Übersetzungen gewählt' },
}
