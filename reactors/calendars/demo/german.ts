/** German texts of the calendars, by the English ones. */
export const german: Readonly<Record<string, string>> = {
  'Fairs & dates': 'Feste & Termine',
  'Office and house': 'Büro und Haus',
  'Courtyard café': 'Hofcafé',
}
