export const texts = {
  translate: 'Translate',
  translate_into: 'Translate: {{language}}',
  loading: 'Translating…',
  translated_into: 'Machine translation: {{language}}',
  shown: 'View',
  translation: 'Translation',
  both: 'Side by side',
  original: 'Original',
  end: 'End translation',
}
