// Only what differs from the formal German.
export const texts = {
  codes: {
    extensions_unusable: 'Trenne Dateiendungen durch Kommas, etwa „pdf, docx“',
    scanner_away: 'Die Virenprüfung ist gerade nicht verfügbar. Versuche es später erneut.',
    locked_until_past: 'Wähle einen Zeitpunkt in der Zukunft',
    not_a_picture: 'Wähle ein Bild im Format JPEG, PNG oder WebP',
    too_many_pixels: 'Dieses Bild hat {{megapixels}} Megapixel. Wähle eines mit höchstens {{most}}.',
    files_empty: 'Wähle mindestens eine Datei',
  },
  archive: {
    left_out: 'Diese Dateien fehlen, weil sie nicht mehr existieren oder du keinen Zugriff darauf hast:',
  },
  own_data: {
    files_text: 'Dateien, die du hochgeladen hast. Du findest sie im Ordner „files“.',
  },
}
