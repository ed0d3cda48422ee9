/** Lower case without accents, so that "Müller" is found by "muller" and sorted beside it. */
export const searchName = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđðþıħ]/g, (letter) => plainly[letter] ?? letter)
    .trim()

// Letters that are no others with a mark, as they are typed where keyboards have none of them.
const plainly: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
}

/**
 * A person's name as it is searched: first name, last name, and both orders written together without a space or a sign
 * between them, as many languages write names and as people type them ("山田明", "oneil").
 */
export const searchNameOf = (first: string | null, last: string | null): string => {
  const [one, other] = [searchName(first ?? ''), searchName(last ?? '')]
  const spaced = `${one} ${other}`.trim()
  const together = [`${other}${one}`, `${one}${other}`].map((name) => name.replace(between, ''))
  return [...new Set([spaced, ...together])].join(' ')
}

/** Signs behind which a word of a name begins, like a space: "Müller-Schmidt" is found by "schmidt". */
export const joints = `-‐–—_'’ʼ‘‚"“”„«».,:;/|()[]·‧・`

const between = new RegExp(`[\\s*${joints.replace(/[-\]]/g, '\\$&')}]+`, 'g')

/**
 * The words of a search, each in the spellings that a name may have: people without an ü key write "Mueller" for
 * Müller, and others have that name.
 */
export const searchWords = (typed: string): string[][] =>
  typed.toLowerCase().normalize('NFC').split(between).filter(Boolean).map(spellingsOf)

const spellingsOf = (word: string): string[] => {
  const plain = searchName(word)
  const spelledOut = searchName(word.replace(/[äöü]/g, '$&e'))
  // At its end it is not known yet what the word will be: who types "sue" does not mean Susanne.
  const drawnTogether = plain.replace(/(?<=[aou])e(?=.)/g, '')
  return [...new Set([plain, spelledOut, drawnTogether])]
}
