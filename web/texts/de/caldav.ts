export const texts = {
  open: 'Kalender-App verbinden',
  title: 'Kalender-Apps',
  intro: 'Sehen und ändern Sie Ihre Termine in der Kalender-App Ihres Telefons oder Computers.',
  password_text:
    'Ihre Kalender-App meldet sich mit einem App-Passwort für „Dateien und Kalender“ an. Ihr eigenes Passwort funktioniert dort nicht.',
  apple: 'Apple Kalender',
  apple_text:
    'Fügen Sie einen Account hinzu und wählen Sie „Andere“ und dann „CalDAV-Account“. Geben Sie dies als Server ein.',
  thunderbird: 'Thunderbird',
  thunderbird_text: 'Erstellen Sie einen neuen Kalender im Netzwerk. Geben Sie dies als Adresse ein.',
  android: 'DAVx⁵ auf Android',
  android_text: 'Fügen Sie ein Konto mit URL und Benutzername hinzu. Geben Sie dies als Basis-URL ein.',
  both_ways: 'Was Sie in der App ändern, ändert sich auch hier und umgekehrt.',
  guests: 'Gäste, die Sie in der App hinzufügen, sehen nur Ihre Apps. Laden Sie Personen hier im Termin ein.',
  alarms: 'Erinnerungen, die Sie in der App einstellen, gelten nur für Sie.',
  rules:
    'Manche Wiederholungen gibt es hier nicht. Die App meldet dann, dass der Termin nicht gespeichert wurde.',
}
