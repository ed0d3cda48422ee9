export const texts = {
  codes: {
    name_empty: 'Geben Sie einen Namen ein',
    color_empty: 'Wählen Sie eine Farbe',
    color_unknown: 'Wählen Sie eine Farbe aus der Palette',
    parent_missing: 'Wählen Sie eine Gruppe für diesen Kalender',
    share_only_personal: 'Nur persönliche Kalender lassen sich teilen',
    member_unknown:
      'Einige dieser Personen sind nicht im Netzwerk. Entfernen Sie sie und versuchen Sie es erneut.',
    not_shared: 'Dieser Kalender ist nicht mit Ihnen geteilt',
    too_long: 'Dieser Text ist zu lang',
    reminder_too_early: 'Höchstens vier Wochen vorher',
    too_many_reminders: 'Höchstens fünf Erinnerungen',
  },
  audit: {
    CalendarCreated: 'Kalender erstellt',
    CalendarRenamed: 'Kalender umbenannt',
    CalendarRecolored: 'Kalenderfarbe geändert',
    CalendarRemindersChosen: 'Erinnerungen des Kalenders geändert',
    CalendarDisclosed: 'Kalendername für andere lesbar gemacht',
    CalendarForgotten: 'Kalendername einer gelöschten Person entfernt',
    CalendarShared: 'Kalender geteilt',
    CalendarUnshared: 'Freigabe des Kalenders beendet',
    CalendarDeleted: 'Kalender gelöscht',
  },
  audit_title: 'Kalender',
  audit_things: { calendar: 'Kalender' },
  notification_kinds: {
    calendar_shared: 'Mit Ihnen geteilte Kalender',
  },
  notifications: {
    calendar_shared: '{{actor}} hat den Kalender {{name}} mit Ihnen geteilt',
  },
  notification_reasons: {
    calendar_shared: 'Der Kalender wurde mit Ihnen geteilt',
  },
  stream_news: {
    calendar_created: '{{actor}} hat den Kalender {{name}} erstellt',
  },
}
