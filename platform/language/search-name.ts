/** Lower case without accents, so that "Müller" is found by "muller" and sorted beside it. */
export const searchName = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
