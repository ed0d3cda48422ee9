export const texts = {
  your_answer: 'Deine Antwort',
  you: 'Du',
  you_among: 'du',
  to_you: 'dich',
}
