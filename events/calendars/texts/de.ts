export const texts = {
  codes: {
    name_empty: 'Der Name fehlt',
    color_empty: 'Die Farbe fehlt',
    color_unknown: 'Bitte eine Farbe der Palette wählen',
    parent_missing: 'Die Gruppe des Kalenders fehlt',
    share_only_personal: 'Nur persönliche Kalender werden geteilt',
    member_unknown: 'Eine dieser Personen ist nicht im Netzwerk',
    not_shared: 'Dieser Kalender war nicht mit Ihnen geteilt',
    too_long: 'Das ist zu lang',
  },
  audit: {
    CalendarCreated: 'Kalender angelegt',
    CalendarRenamed: 'Kalender umbenannt',
    CalendarRecolored: 'Kalenderfarbe geändert',
    CalendarDisclosed: 'Name für andere offen gespeichert',
    CalendarForgotten: 'Name einer gelöschten Person entfernt',
    CalendarShared: 'Kalender geteilt',
    CalendarUnshared: 'Freigabe beendet',
    CalendarDeleted: 'Kalender gelöscht',
  },
}
