export const texts = {
  you: 'du',
}
