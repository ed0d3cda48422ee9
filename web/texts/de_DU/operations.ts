export const texts = {
  discard_text:
    'Er wird nie abgeschlossen: keine E-Mail, kein Folgeschritt. Das Protokoll hält deine Entscheidung fest.',
  keys_missing_text:
    'Ohne Schlüssel sind die Daten einer Person nicht lesbar, und nichts Neues wird über sie gespeichert. Stelle die Tabellen fm.person_keys und fm.secrets aus einer Sicherung wieder her, die jünger ist als diese Personen, und führe dann npm run rebuild aus.',
}
