// Only what differs from the formal German.
export const texts = {
  codes: {
    not_shared: 'Dieser Kalender ist nicht mit dir geteilt',
    name_empty: 'Gib einen Namen ein',
    color_empty: 'Wähle eine Farbe',
    color_unknown: 'Wähle eine Farbe aus der Palette',
    parent_missing: 'Wähle eine Gruppe für diesen Kalender',
    member_unknown: 'Einige dieser Personen sind nicht im Netzwerk. Entferne sie und versuche es erneut.',
  },
  notification_kinds: {
    calendar_shared: 'Mit dir geteilte Kalender',
  },
  notifications: {
    calendar_shared: '{{actor}} hat den Kalender {{name}} mit dir geteilt',
  },
  notification_reasons: {
    calendar_shared: 'Der Kalender wurde mit dir geteilt',
  },
}
