export const texts = {
  translate: 'Übersetzen',
  reading: 'Übersetzen: {{language}}',
  looking: 'Übersetzung wird geholt …',
  into: 'Maschinell übersetzt: {{language}}',
  shown: 'Was zu sehen ist',
  translation: 'Übersetzung',
  both: 'Nebeneinander',
  original: 'Original',
}
