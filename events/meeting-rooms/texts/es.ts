export const texts = {
  codes: {
    room_unknown: 'Esta sala no existe',
    room_not_reservable: 'No puedes reservar «{{room}}»',
    room_needs_end: 'Para reservar una sala, elige un final de la serie dentro de dos años',
    room_occupied: '«{{room}}» está ocupada a esa hora',
    room_occupied_dates: '«{{room}}» está ocupada en {{count}} de {{of}} fechas',
    capacity_too_small: 'Introduce 1 o más',
    equipment_too_many: 'Añade como máximo 20',
    groups_empty: 'Elige al menos un grupo',
    recurrence_unusable: 'Esta repetición no se puede usar',
  },
  audit: {
    MeetingRoomCreated: 'Sala creada',
    MeetingRoomRenamed: 'Sala renombrada',
    MeetingRoomDescribed: 'Datos de una sala cambiados',
    MeetingRoomAccessChanged: 'Permiso de reserva de una sala cambiado',
    MeetingRoomArchived: 'Sala archivada',
    MeetingRoomReopened: 'Sala reabierta',
    MeetingRoomHeld: 'Sala retenida mientras se guardaba una cita',
    MeetingRoomReserved: 'Sala reservada',
    MeetingRoomReleased: 'Sala liberada',
  },
}
