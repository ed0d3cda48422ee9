export const texts = {
  own_data: {
    title: 'Deine Daten exportieren',
    text: 'Ein Archiv mit allem, was das Netzwerk über dich speichert: Profil, Gruppen, Nachrichten, Termine und Antworten, Dateien, Anmeldungen und jeder Protokolleintrag über dich',
  },
  refused: 'Du hast keinen Zugriff mehr auf diese Dateien',
}
