export const texts = {
  busy: 'Warte, bis alle Dateien da sind, oder nimm die gescheiterten weg.',
  lock_text:
    'Bis {{day}} kann sie sonst niemand ersetzen oder entfernen. Entsperren kannst du sie jederzeit.',
  error_code_401: 'Du bist abgemeldet.',
  error_code_403: 'Hier darfst du nichts hochladen.',
  error_code_429: 'Zu viele Dateien innerhalb einer Stunde. Versuch es später noch einmal.',
  error_code_503: 'Der Dienst ist ausgelastet. Versuche es gleich noch einmal.',
}
