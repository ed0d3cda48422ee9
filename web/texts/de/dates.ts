export const texts = {
  previous_month: 'Voriger Monat',
  next_month: 'Nächster Monat',
  week: 'Woche',
  week_short: 'KW',
  placeholder: 'TT.MM.JJJJ',
  choose: 'Auswählen: {{label}}',
  no_day: 'Das ist kein Tag.',
  not_choosable: 'Dieser Tag ist nicht wählbar.',
  time_hint: 'Pfeiltasten ändern Stunden um eine und Minuten um fünf',
}
