export const texts = {
  codes: {
    room_unknown: 'Diesen Besprechungsraum gibt es nicht',
    room_not_reservable: 'Sie können „{{room}}“ nicht reservieren',
    room_needs_end: 'Um einen Raum zu reservieren, wählen Sie ein Ende der Serie innerhalb von zwei Jahren',
    room_occupied: '„{{room}}“ ist zu dieser Zeit belegt',
    room_occupied_dates: '„{{room}}“ ist an {{count}} von {{of}} Terminen belegt',
    capacity_too_small: 'Geben Sie 1 oder mehr ein',
    equipment_too_many: 'Höchstens 20',
    groups_empty: 'Wählen Sie mindestens eine Gruppe',
    recurrence_unusable: 'Diese Wiederholung kann nicht verwendet werden',
  },
  audit: {
    MeetingRoomCreated: 'Besprechungsraum erstellt',
    MeetingRoomRenamed: 'Besprechungsraum umbenannt',
    MeetingRoomDescribed: 'Angaben zu einem Besprechungsraum geändert',
    MeetingRoomAccessChanged: 'Reservierungsrecht eines Besprechungsraums geändert',
    MeetingRoomArchived: 'Besprechungsraum archiviert',
    MeetingRoomReopened: 'Besprechungsraum wieder freigegeben',
    MeetingRoomHeld: 'Besprechungsraum beim Speichern eines Termins freigehalten',
    MeetingRoomReserved: 'Besprechungsraum reserviert',
    MeetingRoomReleased: 'Besprechungsraum freigegeben',
  },
}
