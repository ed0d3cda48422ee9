export const texts = {
  codes: {
    scanner_away: 'Die Datei konnte nicht auf Viren geprüft werden. Versuche es später noch einmal',
    file_unknown: 'Diese Datei gibt es nicht mehr, oder sie gehört dir nicht',
    locked_until_past: 'Wähle einen Zeitpunkt in der Zukunft',
  },
  archive: {
    left_out:
      'Diese Dateien sind nicht im Archiv, weil es sie nicht mehr gibt oder du sie nicht sehen darfst:',
  },
}
