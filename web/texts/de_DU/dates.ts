export const texts = {
  no_day: 'Gib ein gültiges Datum ein',
}
