export const texts = {
  text_hint: 'Steht neben deinem Namen',
  was_chosen: 'Dein Status ist jetzt „{{status}}“',
}
