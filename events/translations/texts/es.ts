export const texts = {
  codes: {
    translation_failed: 'No se ha podido traducir. Inténtalo más tarde',
    translation_language_unknown: 'No se traduce a este idioma',
  },
  audit: { TranslationLanguageChosen: 'Idioma de las traducciones elegido' },
}
