export const texts = {
  codes: {
    translation_failed: 'No se ha podido traducir. Inténtalo más tarde.',
    translation_language_unknown: 'No hay traducción disponible a este idioma',
  },
  audit: {
    TranslationLanguageChosen: 'Idioma de traducción cambiado',
  },
}
