export const texts = {
  codes: {
    translation_failed: 'Translation failed. Try again later.',
    translation_language_unknown: 'Translation into this language isn’t available',
  },
  audit: {
    TranslationLanguageChosen: 'Translation language changed',
  },
  audit_title: 'Translations',
  settings: {
    section: 'Translations',
    translations_enabled: {
      label: 'Allow translation of texts',
      hint: 'Members can read messages and appointments in another language. The text is sent to the translation service configured on the server.',
    },
  },
}
