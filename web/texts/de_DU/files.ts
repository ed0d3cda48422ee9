export const texts = {
  busy: 'Warte, bis alle Dateien hochgeladen sind, oder entferne die fehlgeschlagenen',
  lock_text:
    'Bis {{day}} kann niemand sonst die Datei ersetzen oder entfernen. Du kannst sie jederzeit entsperren.',
  error_code_401: 'Melde dich an, um fortzufahren',
  error_code_403: 'Du kannst hier keine Dateien hochladen',
  error_code_429: 'Zu viele Dateien innerhalb einer Stunde. Versuche es später erneut.',
  error_code_503: 'Der Dienst ist ausgelastet. Versuche es gleich erneut.',
  remove_text:
    'Die Datei wird beim Speichern oder Senden entfernt. Bis dahin kannst du sie wiederherstellen.',
  too_many: 'Füge höchstens {{most}} Dateien hinzu',
  error_code_400: 'Der Upload war unvollständig. Versuche es erneut.',
  error_code_408: 'Der Upload hat zu lange gedauert. Versuche es erneut.',
}
