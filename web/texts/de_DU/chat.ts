export const texts = {
  choose: 'Wähle einen Chat, um ihn zu lesen',
  empty_text: 'Schreibe einer Person oder einer Gruppe',
  empty_room_text: 'Schreibe die erste Nachricht',
  mentioned: 'Du wurdest erwähnt',
  you_said: 'Du: {{words}}',
  own_message: 'Deine Nachricht',
  no_saved_text: 'Merke dir eine Nachricht, um sie hier wiederzufinden',
}
