// Only what differs from the formal German.
export const texts = {
  intro: 'Sieh und ändere deine Termine in der Kalender-App deines Telefons oder Computers.',
  password_text:
    'Deine Kalender-App meldet sich mit einem App-Passwort für „Dateien und Kalender“ an. Dein eigenes Passwort funktioniert dort nicht.',
  apple_text:
    'Füge einen Account hinzu und wähle „Andere“ und dann „CalDAV-Account“. Gib dies als Server ein.',
  thunderbird_text: 'Erstelle einen neuen Kalender im Netzwerk. Gib dies als Adresse ein.',
  android_text: 'Füge ein Konto mit URL und Benutzername hinzu. Gib dies als Basis-URL ein.',
  both_ways: 'Was du in der App änderst, ändert sich auch hier und umgekehrt.',
  guests: 'Gäste, die du in der App hinzufügst, sehen nur deine Apps. Lade Personen hier im Termin ein.',
  alarms: 'Erinnerungen, die du in der App einstellst, gelten nur für dich.',
}
