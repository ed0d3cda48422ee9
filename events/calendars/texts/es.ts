export const texts = {
  codes: {
    name_empty: 'Falta el nombre',
    color_empty: 'Elige un color',
    color_unknown: 'Elige un color de la paleta',
    parent_missing: 'Elige el grupo del calendario',
    share_only_personal: 'Solo se comparten los calendarios personales',
    member_unknown: 'Una de estas personas no está en la red',
    not_shared: 'Este calendario no se compartió contigo',
    too_long: 'Es demasiado largo',
  },
  audit: {
    CalendarCreated: 'Calendario creado',
    CalendarRenamed: 'Calendario renombrado',
    CalendarRecolored: 'Color del calendario cambiado',
    CalendarDisclosed: 'Nombre guardado en abierto para otras personas',
    CalendarForgotten: 'Nombre de una persona eliminada retirado',
    CalendarShared: 'Calendario compartido',
    CalendarUnshared: 'Calendario dejado de compartir',
    CalendarDeleted: 'Calendario eliminado',
  },
}
