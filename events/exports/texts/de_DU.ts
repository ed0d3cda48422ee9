// Only what differs from the formal German.
export const texts = {
  words: {
    own_data: {
      others:
        'Über andere Personen enthält dieser Export nur, was du im Netzwerk siehst. Gelöschte Dateien und Texte gelöschter Personen sind nicht enthalten.',
      title: 'Deine Daten: {{name}}',
    },
  },
  notifications: {
    export_ready: 'Dein Export steht zum Herunterladen bereit',
    export_failed: 'Dein Export konnte nicht erstellt werden',
  },
  notification_reasons: {
    export_ready: 'Du hast diesen Export angefordert',
    export_failed: 'Du hast diesen Export angefordert',
  },
}
