/** As long as the server asks. */
export const minPasswordLength = 12

export type Strength = {
  word: 'too_short' | 'too_plain' | 'fair' | 'strong'
  /** How many characters are still to come. */
  missing: number
}

/** How strong a password is, in the words of the rules: its length, and whether it is more than one thing repeated. */
export const strengthOf = (password: string): Strength => {
  const characters = [...new Intl.Segmenter().segment(password)].map(({ segment }) => segment)
  const missing = Math.max(0, minPasswordLength - characters.length)
  if (missing > 0) return { word: 'too_short', missing }
  const kinds = new Set(characters).size
  if (kinds < 5 || isRun(characters)) return { word: 'too_plain', missing }
  const words = password.trim().split(/[\s\-_.,]+/).length
  const isLong = characters.length >= 20 || (words >= 3 && characters.length >= 16)
  return { word: isLong ? 'strong' : 'fair', missing }
}

/** Whether each character follows the one before, as in `abcdef` or `654321`. */
const isRun = (characters: readonly string[]): boolean => {
  const steps = characters
    .slice(1)
    .map((one, at) => (one.codePointAt(0) ?? 0) - (characters[at]?.codePointAt(0) ?? 0))
  return steps.filter((step) => Math.abs(step) === 1).length >= steps.length - 1
}
