export const texts = {
  codes: {
    extension_not_accepted: 'Dateien der Art „{{extension}}“ werden hier nicht angenommen',
    not_a_picture: 'Das ist kein verwendbares Bild (JPEG, PNG oder WebP)',
    too_many_pixels: 'Dieses Bild hat {{megapixels}} Megapixel, höchstens {{most}} sind möglich',
    scanner_away: 'Die Datei konnte nicht auf Viren geprüft werden. Versuchen Sie es später noch einmal',
    file_empty: 'Die Datei ist leer',
    file_locked: 'Jemand hat diese Datei gesperrt',
    file_unknown: 'Diese Datei gibt es nicht mehr, oder sie gehört Ihnen nicht',
    file_infected: 'In dieser Datei wurde ein Virus gefunden',
    locked_until_past: 'Wählen Sie einen Zeitpunkt in der Zukunft',
    files_empty: 'Mindestens eine Datei auswählen',
    folder_unknown: 'Diesen Ordner gibt es nicht',
    chat_message_unknown: 'Diese Nachricht gibt es nicht',
  },
  audit: {
    FileUploaded: 'Datei hochgeladen',
    FileQuarantined: 'Virus in einer Datei gefunden',
    FileReplaced: 'Neue Version einer Datei',
    FilePublished: 'Datei veröffentlicht',
    FileAttached: 'Datei angehängt',
    FileDetached: 'Datei abgehängt',
    FileViewed: 'Datei angesehen',
    FileLocked: 'Datei gesperrt',
    FileUnlocked: 'Datei entsperrt',
    FileRemoved: 'Datei entfernt',
  },
  archive: {
    folder: 'Dateien',
    left_out:
      'Diese Dateien sind nicht im Archiv, weil es sie nicht mehr gibt oder Sie sie nicht sehen dürfen:',
    left_out_name: 'Ausgelassen',
  },
}
