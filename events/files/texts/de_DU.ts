// Only what differs from the formal German.
export const texts = {
  codes: {
    upload_moved_on: 'Der Upload ist inzwischen weiter. Setze ihn an der aktuellen Stelle fort.',
    review_needed: 'Dateien in diesem Ordner brauchen eine Freigabe. Lade sie direkt dort hoch.',
    quota_full: 'Dein Speicherplatz ist voll. Lösche Dateien oder wende dich an die Administration.',
    network_full: 'Der Speicherplatz des Netzwerks ist voll. Wende dich an die Administration.',
    extensions_unusable: 'Trenne Dateiendungen durch Kommas, etwa „pdf, docx“',
    scanner_away: 'Die Virenprüfung ist gerade nicht verfügbar. Versuche es später erneut.',
    locked_until_past: 'Wähle einen Zeitpunkt in der Zukunft',
    not_a_picture: 'Wähle ein Bild im Format JPEG, PNG oder WebP',
    too_many_pixels: 'Dieses Bild hat {{megapixels}} Megapixel. Wähle eines mit höchstens {{most}}.',
    files_empty: 'Wähle mindestens eine Datei',
  },
  notification_kinds: {
    file_approved: 'Deine freigegebenen Dateien',
    file_version_declined: 'Deine abgelehnten Versionen',
    file_lock_broken: 'Deine Dateisperren, die andere aufheben',
  },
  notifications: {
    file_approved_unnamed: '{{actor}} hat deine Datei freigegeben',
    file_version_declined: '{{actor}} hat deine Version von {{name}} abgelehnt',
    file_version_declined_unnamed: '{{actor}} hat deine Version einer Datei abgelehnt',
    file_lock_broken: '{{actor}} hat deine Sperre von {{name}} aufgehoben',
    file_lock_broken_unnamed: '{{actor}} hat deine Sperre einer Datei aufgehoben',
  },
  notification_reasons: {
    file_approved: 'Du hast um Freigabe dieser Datei gebeten',
    file_version_declined: 'Du hast um Freigabe dieser Version gebeten',
    file_lock_broken: 'Du hattest diese Datei gesperrt',
  },
  archive: {
    left_out: 'Diese Dateien fehlen, weil sie nicht mehr existieren oder du keinen Zugriff darauf hast:',
  },
  own_data: {
    file_managers_text:
      'Sperren und temporäre Dateien von Programmen, die du mit deinen Dateien verbunden hast',
    files_text: 'Dateien, die du hochgeladen hast. Du findest sie im Ordner „files“.',
    file_properties_text: 'Was du zu Dateien ausgefüllt hast',
  },
}
