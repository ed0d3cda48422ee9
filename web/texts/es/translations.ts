export const texts = {
  translate: 'Traducir',
  reading: 'Traducir: {{language}}',
  looking: 'Buscando la traducción…',
  into: 'Traducción automática: {{language}}',
  shown: 'Qué se muestra',
  translation: 'Traducción',
  both: 'Una junto a otra',
  original: 'Original',
}
