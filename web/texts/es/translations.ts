export const texts = {
  translate: 'Traducir',
  translate_into: 'Traducir: {{language}}',
  loading: 'Traduciendo…',
  translated_into: 'Traducción automática: {{language}}',
  shown: 'Vista',
  translation: 'Traducción',
  both: 'En paralelo',
  original: 'Original',
  end: 'Cerrar traducción',
}
