export const texts = {
  nothing_text: 'Wähle einen längeren Zeitraum',
}
