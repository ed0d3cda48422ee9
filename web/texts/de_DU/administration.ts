export const texts = {
  nobody_text: 'Versuche eine andere Suche oder einen anderen Filter',
}
