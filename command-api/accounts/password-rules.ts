import { type Rejection, reject } from '#platform/language/rejection.ts'
import { isListed } from './common-passwords.ts'

const shortest = 12
const longest = 128
/** So many different characters a password has at least. */
const variety = 5
/** So many letters are left when the words that anybody could guess are taken out. */
const own = 4

/**
 * What is wrong with a password, or null. Length counts characters as people see them, and nothing is asked about kinds
 * of characters. `guessable` are words close at hand: the network's name, the person's own names and address.
 */
export const passwordRejection = (
  password: string,
  guessable: readonly string[],
  pointer = '/password',
): Rejection | null => {
  const characters = [...new Intl.Segmenter().segment(password)].map(({ segment }) => segment)
  if (characters.length < shortest) return reject('password_too_short', pointer, { minimum: shortest })
  if (characters.length > longest) return reject('password_too_long', pointer, { maximum: longest })
  const blocked =
    new Set(characters).size < variety ||
    isRun(characters) ||
    isCommon(password) ||
    isAtHand(password, guessable)
  return blocked ? reject('password_blocked', pointer) : null
}

/** Each character follows the one before: abcdefghijkl, 987654321098. */
const isRun = (characters: readonly string[]): boolean => {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.filter((step) => Math.abs(step) === 1).length >= steps.length - 1
}

/** One of those that everybody tries, also with digits and signs around it, or said several times. */
const isCommon = (password: string): boolean => {
  const lower = password.toLowerCase()
  const word = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const once = word.replace(/^(.+?)\1+$/u, '$1')
  return [lower, word, once].some((text) => text.length >= own && isListed(text))
}

const isAtHand = (password: string, guessable: readonly string[]): boolean => {
  const words = guessable
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3)
  const lower = password.toLowerCase()
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), lower)
  return rest !== lower && rest.replace(/[^\p{L}]/gu, '').length < own
}
