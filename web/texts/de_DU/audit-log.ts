export const texts = {
  empty_text: 'Wähle einen längeren Zeitraum oder entferne Filter',
}
