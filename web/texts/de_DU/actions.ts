export const texts = {
  only_you: 'Nur du siehst, was du getan hast.',
  none: 'Du hast noch nichts getan',
  none_text: 'Was du tust, steht hier, mit dem Weg zurück.',
}
