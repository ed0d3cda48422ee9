export const texts = {
  words: {},
}
