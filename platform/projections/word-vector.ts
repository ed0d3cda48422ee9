declare const wordVector: unique symbol
/** The words of a text with their positions, as PostgreSQL writes a `tsvector`: `'fest':2 'garten':1A`. */
export type WordVector = string & { readonly [wordVector]: true }

/** Words of weight A count most, those of D least. */
export type WordWeight = 'A' | 'B' | 'C' | 'D'

/** A word, and where it stands in its text, from 1. */
export type PlacedWord = { word: string; at: number; weight?: WordWeight }

/** One word of a vector with its positions in ascending order; the two highest bits of each are its weight. */
export type VectorEntry = { word: string; positions: readonly number[] }

// Limits of PostgreSQL: longer words are refused, later and further positions are dropped.
const maxWordBytes = 2046
const maxPosition = 16_383
const maxPositions = 256

const weights: readonly WordWeight[] = ['D', 'C', 'B', 'A']
const weightBits = 14

/** The vector of placed words, equal to what PostgreSQL makes of it. Words that are too long are left out. */
export const wordVectorOf = (words: Iterable<PlacedWord>): WordVector => {
  const positions = new Map<string, Map<number, number>>()
  for (const { word, at, weight = 'D' } of words) {
    if (word === '' || Buffer.byteLength(word) > maxWordBytes) continue
    const ofWord = positions.get(word) ?? new Map<number, number>()
    const position = Math.min(at, maxPosition)
    ofWord.set(position, Math.max(ofWord.get(position) ?? 0, weights.indexOf(weight)))
    positions.set(word, ofWord)
  }
  return [...positions]
    .map(([word, ofWord]) => ({ word, bytes: Buffer.from(word), ofWord }))
    .sort((one, other) => Buffer.compare(one.bytes, other.bytes))
    .map(({ word, ofWord }) => `${quoted(word)}:${textOfPositions(ofWord)}`)
    .join(' ') as WordVector
}

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const textOfPositions = (positions: ReadonlyMap<number, number>): string =>
  [...positions]
    .sort(([one], [other]) => one - other)
    .slice(0, maxPositions)
    .map(([position, weight]) => (weight === 0 ? String(position) : `${position}${weights[weight]}`))
    .join(',')

const entry = /'((?:[^'\\]|''|\\\\)*)'(?::([\dABC,]+))?/g

/** The entries of a vector, in its order. */
export const entriesOf = (vector: WordVector): VectorEntry[] =>
  [...vector.matchAll(entry)].map(([, word = '', positions = '']) => ({
    word: word.replaceAll("''", "'").replaceAll('\\\\', '\\'),
    positions: positions === '' ? [] : positions.split(',').map(positionIn),
  }))

/** The vector of entries that come in its order. */
export const vectorOfEntries = (entries: readonly VectorEntry[]): WordVector =>
  entries
    .map(({ word, positions }) =>
      positions.length === 0 ? quoted(word) : `${quoted(word)}:${positions.map(textOfPosition).join(',')}`,
    )
    .join(' ') as WordVector

const positionIn = (text: string): number => {
  const weight = weights.indexOf(text.at(-1) as WordWeight)
  return Number.parseInt(text, 10) | (Math.max(weight, 0) << weightBits)
}

const textOfPosition = (position: number): string => {
  const weight = position >> weightBits
  return weight === 0 ? String(position) : `${position & maxPosition}${weights[weight]}`
}
