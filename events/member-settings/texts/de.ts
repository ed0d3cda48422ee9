export const texts = {
  codes: {
    time_invalid: 'Geben Sie eine Uhrzeit wie 07:30 ein',
  },
  own_data: {
    settings: 'Einstellungen',
    settings_text: 'Wie Benachrichtigungen Sie erreichen, Ruhezeiten und Zeitzone',
  },
}
