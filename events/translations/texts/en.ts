export const texts = {
  codes: {
    translation_failed: 'Translation failed. Try again later.',
    translation_language_unknown: 'Translation into this language isn’t available',
  },
  audit: {
    TranslationLanguageChosen: 'Translation language changed',
  },
}
