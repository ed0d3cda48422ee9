// Only what differs from the formal German.
export const texts = {
  intro:
    'Öffne die Dateien des Netzwerks und deiner Gruppen im Finder, im Explorer oder in einem anderen Dateimanager. Was du dort änderst, ändert sich auch hier.',
  password_text:
    'Dein Dateimanager meldet sich mit einem App-Passwort für „Dateien und Kalender“ an. Dein eigenes Passwort funktioniert dort nicht.',
  connect_text: 'Melde dich mit deiner E-Mail-Adresse und dem App-Passwort an.',
  mac_text: 'Wähle im Finder „Gehe zu“ und dann „Mit Server verbinden“.',
  windows_text: 'Öffne im Explorer „Dieser PC“ und verbinde ein Laufwerk.',
  linux_text: 'Wähle in „Dateien“ „Andere Orte“ und dann „Mit Server verbinden“.',
  versions: 'Wenn du eine Datei speicherst, entsteht eine neue Version. Frühere bleiben erhalten.',
  locks: 'Eine Datei, die du zum Bearbeiten öffnest, ist für andere gesperrt, bis du sie schließt.',
  approval: 'In Ordnern mit Freigabe sehen andere deine Datei, sobald sie freigegeben ist.',
}
