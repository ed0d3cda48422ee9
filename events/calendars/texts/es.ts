export const texts = {
  codes: {
    name_empty: 'Escribe un nombre',
    color_empty: 'Elige un color',
    color_unknown: 'Elige un color de la paleta',
    parent_missing: 'Elige un grupo para este calendario',
    share_only_personal: 'Solo se pueden compartir calendarios personales',
    member_unknown: 'Algunas de estas personas no están en la red. Quítalas e inténtalo de nuevo.',
    not_shared: 'Este calendario no se ha compartido contigo',
    too_long: 'Este texto es demasiado largo',
    reminder_too_early: 'Como máximo cuatro semanas antes',
    too_many_reminders: 'Cinco recordatorios como máximo',
  },
  audit: {
    CalendarCreated: 'Calendario creado',
    CalendarRenamed: 'Nombre del calendario cambiado',
    CalendarRecolored: 'Color del calendario cambiado',
    CalendarRemindersChosen: 'Recordatorios del calendario cambiados',
    CalendarDisclosed: 'Nombre del calendario visible para otras personas',
    CalendarForgotten: 'Borrado del nombre del calendario de una persona eliminada',
    CalendarShared: 'Calendario compartido',
    CalendarUnshared: 'Fin del uso compartido de un calendario',
    CalendarDeleted: 'Calendario eliminado',
  },
  audit_title: 'Calendarios',
  audit_things: { calendar: 'Calendario' },
  notification_kinds: {
    calendar_shared: 'Calendarios compartidos contigo',
  },
  notifications: {
    calendar_shared: '{{actor}} ha compartido contigo el calendario {{name}}',
  },
  notification_reasons: {
    calendar_shared: 'El calendario se ha compartido contigo',
  },
  stream_news: {
    calendar_created: '{{actor}} ha creado el calendario {{name}}',
  },
}
