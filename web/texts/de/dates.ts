export const texts = {
  previous_month: 'Vorheriger Monat',
  next_month: 'Nächster Monat',
  week: 'Woche',
  week_short: 'KW',
  placeholder: 'TT.MM.JJJJ',
  choose: 'Auswählen: {{label}}',
  no_day: 'Geben Sie ein gültiges Datum ein',
  not_choosable: 'Dieser Tag ist nicht verfügbar',
  time_hint: 'Pfeiltasten ändern Stunden um 1 und Minuten um 5',
}
