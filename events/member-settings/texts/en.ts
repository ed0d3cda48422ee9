export const texts = {
  codes: {
    time_invalid: 'Enter a time such as 07:30',
  },
  own_data: {
    settings: 'Settings',
    settings_text: 'How notifications reach you, quiet hours and time zone',
  },
}
