import type { WordWeight } from '#platform/projections/word-vector.ts'
import { stopWords } from './stop-words.ts'
import { type TypedWord, typedWords } from './words.ts'

/** Other words that stand for a word: its forms, and what it may become. */
export type Widening = (word: string) => readonly string[]

const most = 24

/** What PostgreSQL takes as `tsquery` for words that must all stand in a text; null where there is none. */
export const wordsQuery = (text: string, widening: Widening, weight?: WordWeight): string | null => {
  const words = askedWords(text)
  return words.length === 0 ? null : words.map((word) => oneOf(word, widening, weight)).join(' & ')
}

/** The same for words that stand one behind the other. */
export const phraseQuery = (text: string): string | null => {
  let query = ''
  let gap = 0
  const alternatives = typedWords(text).flatMap(({ spellings, parts }) =>
    parts.length > 0 ? parts : [spellings],
  )
  const isAsked = (spellings: readonly string[]) => !stopWords.has(spellings[0] ?? '')
  const all = alternatives.some(isAsked) ? alternatives : []
  for (const spellings of all) {
    gap += 1
    if (!isAsked(spellings)) continue
    const word = any(spellings.map((one) => quoted(one)))
    query = query === '' ? word : `${query} <${gap}> ${word}`
    gap = 0
  }
  return query === '' ? wordsQuery(text, () => []) : `(${query})`
}

/** The words that a question asks for. Stop words count only where there is nothing else, and then in titles. */
export const askedWords = (text: string): TypedWord[] => {
  const words = typedWords(text)
  const asked = words.filter(({ spellings, parts }) => parts.length > 0 || !stopWords.has(spellings[0] ?? ''))
  return asked.length > 0 ? asked : words
}

const oneOf = ({ spellings, parts }: TypedWord, widening: Widening, weight?: WordWeight): string => {
  const words = [...new Set([...spellings, ...spellings.flatMap(widening)])].slice(0, most)
  const sequence = parts.map((part) => any(part.map((one) => quoted(one, weight)))).join(' <-> ')
  return any([...words.map((one) => quoted(one, weight)), ...(sequence === '' ? [] : [`(${sequence})`])])
}

const any = (alternatives: readonly string[]): string =>
  alternatives.length === 1 ? (alternatives[0] ?? '') : `(${alternatives.join(' | ')})`

// Built from parsed words alone, and each of them is quoted.
const quoted = (word: string, weight?: WordWeight): string =>
  `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${weight ? `:${weight}` : ''}`

/** A word as a query of its own. */
export const exactly = (word: string): string => quoted(word)
