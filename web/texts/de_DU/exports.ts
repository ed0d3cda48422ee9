export const texts = {
  own_data: {
    title: 'Deine Daten exportieren',
    text: 'Ein Archiv mit allem, was das Netzwerk über dich speichert: Profil, Gruppen, Nachrichten, Termine und Antworten, Dateien, Anmeldungen und jeder Protokolleintrag über dich',
  },
  folder: {
    text: 'Eine Tabelle der Dateien und Ordner, die du sehen kannst: Namen, Größen, Versionen, Freigabe, Sperren, Schlagwörter, Eigenschaften und Beschreibungen',
  },
  none_text: 'Listen, die du exportierst, stehen hier sieben Tage lang bereit',
  refused: 'Du hast keinen Zugriff mehr auf diese Dateien',
}
