// Only what differs from the formal German.
export const texts = {
  intro:
    'Apps wie Kalender und Dateimanager melden sich mit einem App-Passwort an, nie mit deinem eigenen Passwort.',
  empty_text: 'Erstelle ein App-Passwort, um deine Kalender und Dateien in anderen Apps zu nutzen',
  rotate_text:
    'Du erhältst ein neues. Apps mit dem alten verlieren den Zugang, bis du dort das neue eingibst.',
  revoke_text:
    'Apps, die es verwenden, verlieren sofort den Zugang. Du kannst das eine Stunde lang rückgängig machen.',
  name_hint: 'Wo du es verwendest, zum Beispiel „Telefon“',
  once: 'Gib das Passwort jetzt in der App ein. Es wird nicht noch einmal angezeigt.',
  feed_text: 'Es ist Teil deiner privaten Feed-Adressen. Wer es hat, kann dort lesen, was du lesen kannst.',
  final: {
    created: 'Widerrufe ihn stattdessen',
    password: 'App-Passwörter enden, wenn du dein Passwort änderst',
  },
}
