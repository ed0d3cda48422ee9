// Only what differs from the formal German.
export const texts = {
  words: {
    own_data: {
      others:
        'Über andere Personen enthält dieser Export nur, was du im Netzwerk siehst. Gelöschte Dateien und Texte gelöschter Personen sind nicht enthalten.',
      title: 'Deine Daten: {{name}}',
    },
  },
}
