export const texts = {
  open: 'Am Computer öffnen',
  title: 'Dateien am Computer',
  intro:
    'Öffnen Sie die Dateien des Netzwerks und Ihrer Gruppen im Finder, im Explorer oder in einem anderen Dateimanager. Was Sie dort ändern, ändert sich auch hier.',
  password: 'App-Passwort erstellen',
  password_text:
    'Ihr Dateimanager meldet sich mit einem App-Passwort für „Dateien und Kalender“ an. Ihr eigenes Passwort funktioniert dort nicht.',
  password_button: 'App-Passwörter',
  connect: 'Verbinden',
  connect_text: 'Melden Sie sich mit Ihrer E-Mail-Adresse und dem App-Passwort an.',
  address_for: 'Adresse für {{system}}',
  mac: 'macOS',
  mac_text: 'Wählen Sie im Finder „Gehe zu“ und dann „Mit Server verbinden“.',
  windows: 'Windows',
  windows_text: 'Öffnen Sie im Explorer „Dieser PC“ und verbinden Sie ein Laufwerk.',
  linux: 'Linux',
  linux_text: 'Wählen Sie in „Dateien“ „Andere Orte“ und dann „Mit Server verbinden“.',
  good_to_know: 'Gut zu wissen',
  versions: 'Wenn Sie eine Datei speichern, entsteht eine neue Version. Frühere bleiben erhalten.',
  locks: 'Eine Datei, die Sie zum Bearbeiten öffnen, ist für andere gesperrt, bis Sie sie schließen.',
  trash: 'Gelöschte Dateien kommen in den Papierkorb.',
  approval: 'In Ordnern mit Freigabe sehen andere Ihre Datei, sobald sie freigegeben ist.',
}
