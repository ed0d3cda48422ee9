export const texts = {
  codes: {
    translation_failed: 'This could not be translated. Try again later',
    translation_language_unknown: 'There is no translation into this language',
  },
  audit: { TranslationLanguageChosen: 'Language of translations chosen' },
}
