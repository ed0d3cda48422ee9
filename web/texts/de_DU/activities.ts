// Only what differs from the formal German.
export const texts = {
  your_reply: 'Deine Antwort',
  empty_text: 'Schreib den ersten',
}
