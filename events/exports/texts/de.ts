export const texts = {
  codes: {
    export_finished: 'Das ist schon fertig',
    export_over: 'Das ist schon zu Ende',
  },
  audit: {
    ExportRequested: 'Export angefordert',
    ExportBegun: 'Export begonnen',
    ExportProgressed: 'Export unterwegs',
    ExportFinished: 'Export fertig',
    ExportFailed: 'Export fehlgeschlagen',
    ExportDownloaded: 'Export heruntergeladen',
    ExportRemoved: 'Export entfernt',
  },
  words: {
    files: { members: 'mitglieder' },
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
  },
}
