// Only what differs from the formal German.
export const texts = {
  codes: {
    review_needed: 'In diesen Ordner kommen Dateien nur mit Freigabe. Lade sie dort hoch.',
    newer_version: 'Es gibt eine neuere Version. Sieh dir diese an.',
  },
  notification_kinds: {
    file_waiting: 'Dateien warten auf deine Freigabe',
    file_declined: 'Deine Dateien werden abgelehnt',
  },
  notifications: {
    file_declined: '{{actor}} hat deine Datei für {{name}} abgelehnt',
    file_declined_unnamed: '{{actor}} hat deine Datei abgelehnt',
  },
  notification_reasons: {
    file_waiting: 'Du verwaltest diesen Ordner',
    file_declined: 'Du hast um Freigabe einer Datei gebeten',
  },
}
