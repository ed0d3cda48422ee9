export const texts = {
  translate: 'Translate',
  reading: 'Translate: {{language}}',
  looking: 'Looking for a translation…',
  into: 'Translated by a machine into {{language}}',
  shown: 'What is shown',
  translation: 'Translation',
  both: 'Side by side',
  original: 'Original',
}
