export const texts = {
  codes: {
    room_unknown: 'This meeting room doesn’t exist',
    room_not_reservable: 'You can’t reserve “{{room}}”',
    room_needs_end: 'To reserve a room, choose an end for the series within two years',
    room_occupied: '“{{room}}” is occupied at this time',
    room_occupied_dates: '“{{room}}” is occupied on {{count}} of {{of}} dates',
    capacity_too_small: 'Enter 1 or more',
    equipment_too_many: 'Add at most 20',
    groups_empty: 'Choose at least one group',
    recurrence_unusable: 'This repetition can’t be used',
  },
  audit: {
    MeetingRoomCreated: 'Meeting room created',
    MeetingRoomRenamed: 'Meeting room renamed',
    MeetingRoomDescribed: 'Details of a meeting room changed',
    MeetingRoomAccessChanged: 'Who may reserve a meeting room changed',
    MeetingRoomArchived: 'Meeting room archived',
    MeetingRoomReopened: 'Meeting room reopened',
    MeetingRoomHeld: 'Meeting room held while an appointment was saved',
    MeetingRoomReserved: 'Meeting room reserved',
    MeetingRoomReleased: 'Meeting room freed',
  },
}
