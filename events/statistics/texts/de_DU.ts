export const texts = {
  codes: {
    day_in_future: 'Wähle einen Tag bis heute',
  },
}
