import { searchName } from '#platform/language/search-name.ts'
import type { PlacedWord, WordWeight } from '#platform/projections/word-vector.ts'
import { stopWords } from './stop-words.ts'

/** A word as it is typed: the spellings under which it stands in the index, and its parts where it has several. */
export type TypedWord = { spellings: readonly string[]; parts: readonly (readonly string[])[] }

const maxWordLength = 100
const chunks = /\S+/gu
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]+/gu
const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]+|[\p{L}\p{N}\p{M}]+|\p{Extended_Pictographic}/gu
const edges = /^[^\p{L}\p{N}\p{Extended_Pictographic}]+|[^\p{L}\p{N}\p{Extended_Pictographic}]+$/gu
const joints = /[-‐‑–—_.'’ʼ]/gu
const onlyJoints = /^[\p{L}\p{N}\p{M}\-‐‑–—_.'’ʼ]+$/u
const humps = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u
const signs = /^([\p{L}\p{N}]+[+#]{1,3})[^\p{L}\p{N}+#]*$/u

/**
 * The words of a text with their positions, as the index holds them. Texts and questions go through the same function: lower
 * case without accents, umlauts also spelled out, parts and whole of what signs join, humps, pairs of signs where a
 * language has no spaces. `from` is the position of the first word, `most` how many positions there are; words behind them share
 * the last one. Stop words are left out unless `keepsStopWords`.
 */
export const wordsOf = (
  text: string,
  {
    from = 1,
    most = 1_000,
    weight = 'D',
    keepsStopWords = false,
  }: { from?: number; most?: number; weight?: WordWeight; keepsStopWords?: boolean } = {},
): PlacedWord[] => {
  const placed: PlacedWord[] = []
  let position = from - 1
  for (const chunk of chunksOf(text)) {
    const parts = partsOf(chunk, pairsWithLetters)
    const first = Math.min(position + 1, from + most - 1)
    for (const part of parts) {
      position += 1
      const at = Math.min(position, from + most - 1)
      if (parts.length === 1 && !keepsStopWords && stopWords.has(part[0] ?? '')) continue
      for (const word of part) placed.push({ word, at, weight })
    }
    for (const word of wholesOf(chunk, parts.length)) placed.push({ word, at: first, weight })
  }
  return placed
}

/** The words of a question, in their order. */
export const typedWords = (text: string): TypedWord[] =>
  chunksOf(text).flatMap((chunk) => {
    const parts = partsOf(chunk, pairsOf)
    const wholes = wholesOf(chunk, parts.length)
    if (parts.length === 0 && wholes.length === 0) return []
    return [signs.test(chunk) ? { spellings: wholes, parts: [] } : oneWord(wholes, parts)]
  })

const oneWord = (wholes: string[], parts: string[][]): TypedWord => {
  const [only] = parts
  if (parts.length === 1 && only) return { spellings: [...new Set([...only, ...wholes])], parts: [] }
  return { spellings: wholes, parts }
}

/** A text without accents and case, its words separated by one space: for comparing whole titles. */
export const foldedText = (text: string): string =>
  (text.normalize('NFKC').match(chunks) ?? [])
    .map((chunk) => folded(chunk.replace(edges, '')))
    .join(' ')
    .trim()

const chunksOf = (text: string): string[] => text.normalize('NFKC').match(chunks) ?? []

const folded = (word: string): string => searchName(word)

/** A word without accents, and with its umlauts spelled out. */
const spellingsOf = (word: string): string[] => {
  const lower = word.toLowerCase().normalize('NFC')
  const plain = folded(lower)
  const spelledOut = /[äöü]/.test(lower) ? folded(lower.replace(/[äöü]/g, '$&e')) : plain
  return [...new Set([plain, spelledOut])].filter((one) => one !== '' && one.length <= maxWordLength)
}

/** The words inside a chunk: one list of spellings for each place. */
const partsOf = (chunk: string, unspacedParts: (piece: string) => string[][]): string[][] =>
  (chunk.match(pieces) ?? []).flatMap((piece) =>
    piece.match(unspaced)?.[0] === piece ? unspacedParts(piece) : piece.split(humps).map(spellingsOf),
  )

const pairsOf = (piece: string): string[][] => {
  const letters = [...piece]
  return letters.length === 1
    ? [[piece]]
    : letters.slice(0, -1).map((letter, at) => [`${letter}${letters[at + 1]}`])
}

/** Texts are also found by a single sign. */
const pairsWithLetters = (piece: string): string[][] => {
  const letters = [...piece]
  return letters.map((letter, at) => [letter, ...(letters[at + 1] ? [`${letter}${letters[at + 1]}`] : [])])
}

/** A chunk as a whole, and written together where only joints part it. */
const wholesOf = (chunk: string, parts: number): string[] => {
  const [, signed] = signs.exec(chunk) ?? []
  if (signed) return spellingsOf(signed)
  if (parts < 2) return []
  const whole = chunk.replace(edges, '')
  if (whole === '' || whole.match(unspaced)) return []
  const together = onlyJoints.test(whole) ? spellingsOf(whole.replace(joints, '')) : []
  return [...new Set([...spellingsOf(whole), ...together])]
}
