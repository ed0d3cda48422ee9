export const texts = {
  translate: 'Übersetzen',
  translate_into: 'Übersetzen: {{language}}',
  loading: 'Wird übersetzt …',
  translated_into: 'Maschinelle Übersetzung: {{language}}',
  shown: 'Ansicht',
  translation: 'Übersetzung',
  both: 'Nebeneinander',
  original: 'Original',
  end: 'Übersetzung schließen',
}
