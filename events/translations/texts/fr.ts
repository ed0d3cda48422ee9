export const texts = {
  codes: {
    translation_failed: 'La traduction a échoué. Réessayez plus tard.',
    translation_language_unknown: 'La traduction dans cette langue n’est pas disponible',
  },
  audit: {
    TranslationLanguageChosen: 'Langue de traduction modifiée',
  },
}
