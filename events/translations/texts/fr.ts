export const texts = {
  codes: {
    translation_failed: 'La traduction a échoué. Réessayez plus tard.',
    translation_language_unknown: 'La traduction dans cette langue n’est pas disponible',
  },
  audit: {
    TranslationLanguageChosen: 'Langue de traduction modifiée',
  },
  audit_title: 'Traductions',
  settings: {
    section: 'Traductions',
    translations_enabled: {
      label: 'Autoriser la traduction des textes',
      hint: 'Les membres peuvent lire messages et rendez-vous dans une autre langue. Le texte est transmis au service de traduction configuré sur le serveur.',
    },
  },
}
