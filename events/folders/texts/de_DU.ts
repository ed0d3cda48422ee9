// Only what differs from the formal German.
export const texts = {
  codes: {
    review_needed: 'Dateien in diesem Ordner brauchen eine Freigabe. Lade sie direkt dort hoch.',
    newer_version: 'Es gibt eine neuere Version. Prüfe stattdessen diese.',
  },
  own_data: {
    folders_text: 'Ordner, die du angelegt hast',
    folder_properties_text: 'Was du zu Ordnern ausgefüllt hast',
  },
  notification_kinds: {
    file_waiting: 'Dateien, die auf deine Freigabe warten',
    file_declined: 'Deine abgelehnten Dateien',
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
