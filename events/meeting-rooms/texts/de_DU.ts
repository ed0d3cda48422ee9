export const texts = {
  codes: {
    room_not_reservable: 'Du kannst „{{room}}“ nicht reservieren',
    room_needs_end: 'Um einen Raum zu reservieren, wähle ein Ende der Serie innerhalb von zwei Jahren',
    capacity_too_small: 'Gib 1 oder mehr ein',
    groups_empty: 'Wähle mindestens eine Gruppe',
  },
}
