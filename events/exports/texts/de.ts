export const texts = {
  codes: {
    export_finished: 'Dieser Export ist bereits fertig',
    export_over: 'Dieser Export ist bereits beendet',
  },
  audit: {
    ExportRequested: 'Export angefordert',
    ExportBegun: 'Export gestartet',
    ExportProgressed: 'Export läuft',
    ExportFinished: 'Export fertiggestellt',
    ExportFailed: 'Export fehlgeschlagen',
    ExportDownloaded: 'Export heruntergeladen',
    ExportRemoved: 'Export gelöscht',
  },
  audit_title: 'Exporte',
  audit_things: { export: 'Export' },
  words: {
    files: {
      members: 'mitglieder',
      own_data: 'meine-daten',
      folder: 'dateien',
    },
    members: {
      sheet: 'Mitglieder',
      last_name: 'Nachname',
      first_name: 'Vorname',
      email: 'E-Mail',
      joined_at: 'Mitglied seit (UTC)',
      profile: 'Profil',
      last_sign_in: 'Letzte Anmeldung (UTC)',
      sign_ins: 'Anmeldungen',
      guest: 'Gast',
      yes: 'ja',
      no: 'nein',
    },
    own_data: {
      title: 'Ihre Daten: {{name}}',
      made: 'Erstellt von {{network}} am {{when}}',
      explanation:
        'Die Dateien neben dieser Seite sind Textdateien im JSON-Format. Sie lassen sich in jedem Browser oder Editor öffnen und von Programmen einlesen.',
      content: 'Inhalt',
      others:
        'Über andere Personen enthält dieser Export nur, was Sie im Netzwerk sehen. Gelöschte Dateien und Texte gelöschter Personen sind nicht enthalten.',
    },
  },
  notification_kinds: {
    export_ready: 'Fertige Exporte',
    export_failed: 'Fehlgeschlagene Exporte',
  },
  notifications: {
    export_ready: 'Ihr Export steht zum Herunterladen bereit',
    export_failed: 'Ihr Export konnte nicht erstellt werden',
  },
  notification_reasons: {
    export_ready: 'Sie haben diesen Export angefordert',
    export_failed: 'Sie haben diesen Export angefordert',
  },
}
