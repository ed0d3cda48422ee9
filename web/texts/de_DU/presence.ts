export const texts = {
  text_hint: 'Eine Zeile, die neben deinem Namen steht.',
  was_chosen: 'Dein Status ist jetzt „{{status}}“',
}
