export const texts = {
  previous_month: 'Previous month',
  next_month: 'Next month',
  week: 'Week',
  week_short: 'Wk',
  placeholder: 'DD/MM/YYYY',
  choose: 'Choose: {{label}}',
  no_day: 'Enter a valid date',
  not_choosable: 'This day isn’t available',
  time_hint: 'Arrow keys change hours by 1 and minutes by 5',
}
