// Only what differs from the formal German.
export const texts = {
  codes: {
    time_invalid: 'Gib eine Uhrzeit wie 07:30 ein',
  },
  own_data: {
    settings_text: 'Wie Benachrichtigungen dich erreichen, Ruhezeiten und Zeitzone',
  },
}
