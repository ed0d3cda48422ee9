export const texts = {
  previous_month: 'Previous month',
  next_month: 'Next month',
  week: 'Week',
  week_short: 'Wk',
  placeholder: 'DD/MM/YYYY',
  choose: 'Choose: {{label}}',
  no_day: 'This is no day.',
  not_choosable: 'This day cannot be chosen.',
  time_hint: 'Arrow keys change hours by one and minutes by five',
}
