export const texts = {
  codes: {
    room_not_reservable: 'Du kannst „{{room}}“ nicht reservieren',
    room_needs_end: 'Um einen Raum zu reservieren, wähle ein Ende der Serie innerhalb von zwei Jahren',
    capacity_too_small: 'Gib mindestens 1 ein',
    groups_empty: 'Wähle mindestens eine Gruppe',
    equipment_too_many: 'Füge höchstens 20 Einträge hinzu',
  },
}
