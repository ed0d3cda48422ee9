export const texts = {
  codes: {
    room_unknown: 'Cette salle n’existe pas',
    room_not_reservable: 'Vous ne pouvez pas réserver « {{room}} »',
    room_needs_end: 'Pour réserver une salle, choisissez une fin de série dans les deux ans',
    room_occupied: '« {{room}} » est occupée à ce moment',
    room_occupied_dates: '« {{room}} » est occupée à {{count}} dates sur {{of}}',
    capacity_too_small: 'Saisissez 1 ou plus',
    equipment_too_many: '20 au maximum',
    groups_empty: 'Choisissez au moins un groupe',
    recurrence_unusable: 'Cette répétition est inutilisable',
  },
  audit: {
    MeetingRoomCreated: 'Salle créée',
    MeetingRoomRenamed: 'Salle renommée',
    MeetingRoomDescribed: 'Informations d’une salle modifiées',
    MeetingRoomAccessChanged: 'Droit de réserver une salle modifié',
    MeetingRoomArchived: 'Salle archivée',
    MeetingRoomReopened: 'Salle rouverte',
    MeetingRoomHeld: 'Salle retenue pendant l’enregistrement d’un rendez-vous',
    MeetingRoomReserved: 'Salle réservée',
    MeetingRoomReleased: 'Salle libérée',
  },
}
