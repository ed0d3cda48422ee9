export const texts = {
  own_data: {
    title: 'Alles, was über dich bekannt ist',
    text: 'Alles, was das Netzwerk über dich weiß, als ein Archiv: Profil, Gruppen, Nachrichten, Termine und Antworten, Dateien, Anmeldungen und jeder Eintrag im Protokoll, der von dir handelt.',
  },
  refused: 'Du darfst diese Dateien nicht mehr haben.',
}
