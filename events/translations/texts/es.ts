export const texts = {
  codes: {
    translation_failed: 'No se ha podido traducir. Inténtalo más tarde.',
    translation_language_unknown: 'No hay traducción disponible a este idioma',
  },
  audit: {
    TranslationLanguageChosen: 'Idioma de traducción cambiado',
  },
  audit_title: 'Traducciones',
  settings: {
    section: 'Traducciones',
    translations_enabled: {
      label: 'Permitir la traducción de textos',
      hint: 'Los miembros pueden leer mensajes y citas en otro idioma. El texto se envía al servicio de traducción configurado en el servidor.',
    },
  },
}
