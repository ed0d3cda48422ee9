export const texts = {
  your_answer: 'Deine Antwort',
  you: 'Du',
}
