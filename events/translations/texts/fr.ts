export const texts = {
  codes: {
    translation_failed: 'La traduction a échoué. Réessayez plus tard',
    translation_language_unknown: 'Pas de traduction dans cette langue',
  },
  audit: { TranslationLanguageChosen: 'Langue des traductions choisie' },
}
