// Only what differs from the formal German.
export const texts = {
  words: {
    own_data: {
      others:
        'Über andere Personen enthält dieser Export nur, was du im Netzwerk siehst. Gelöschte Dateien und Texte gelöschter Personen sind nicht enthalten.',
      profile_text: 'Dein Name, deine Adresse, dein Foto und deine Einstellungen',
      memberships_text: 'Die Gruppen, zu denen du gehörst, und seit wann',
      messages_text: 'Nachrichten, die du gesendet und erhalten hast',
      appointments_text:
        'Termine, die du erstellt hast oder zu denen du eingeladen warst, mit deinen Antworten',
      files_text: 'Dateien, die du hochgeladen hast. Du findest sie im Ordner „files“.',
      sign_ins_text:
        'Wann, von wo und mit welchem Gerät du dich angemeldet hast, und was sonst mit deinem Konto geschehen ist',
      events_text: 'Jedes Ereignis im Protokoll, das von dir ausgelöst wurde oder dich betrifft',
      title: 'Deine Daten: {{name}}',
    },
  },
}
