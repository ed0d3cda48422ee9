export const texts = {
  words: {
    own_data: {
      others:
        'Von anderen steht darin nur, was du im Netzwerk von ihnen siehst. Entfernte Dateien und Texte gelöschter Personen sind nicht dabei.',
      profile_text: 'Dein Name, deine Adresse, dein Bild und deine Einstellungen.',
      memberships_text: 'Die Gruppen, in denen du bist, und seit wann.',
      messages_text: 'Was du geschrieben und bekommen hast.',
      appointments_text: 'Was du geplant hast, und wozu du eingeladen warst, mit deinen Antworten.',
      files_text: 'Was du hochgeladen hast; die Dateien selbst liegen im Ordner „files“.',
      sign_ins_text:
        'Wann, von wo und womit du dich angemeldet hast, und was sonst mit deinem Konto geschah.',
      events_text: 'Jeder Eintrag im Protokoll, den du ausgelöst hast oder der von dir handelt.',
    },
  },
}
