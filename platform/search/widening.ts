import type { Knex } from 'knex'
import { itemsIn, parseSearch } from '#platform/language/search-grammar.ts'
import { askedWords, type Widening } from './ts-query.ts'
import type { Vocabulary } from './vocabulary.ts'

const isWord = (word: string): boolean => /^[\p{L}\p{M}]+$/u.test(word)

type Words = ReadonlyMap<string, readonly string[]>

/** The other words that each word of a search stands for: its forms, and what the last one may become from four letters on. */
export const widen = (db: Knex, vocabulary: Vocabulary, typed: string): Promise<Words> =>
  eachWord(typed, async (word, { letters, hasParts, isEnding }) => {
    if (hasParts) return isEnding ? vocabulary.startingWith(db, word) : []
    const groups = await Promise.all([
      isWord(word) && letters > 2 ? vocabulary.sameStem(db, word) : [],
      isEnding && letters >= 4 ? vocabulary.startingWith(db, word) : [],
    ])
    return groups.flat()
  })

/** Also words that contain it, and those with a typing error: for searches that found nothing. */
export const loosen = (db: Knex, vocabulary: Vocabulary, typed: string, known: Words): Promise<Words> =>
  eachWord(typed, async (word, { letters, hasParts }) => {
    const forms = known.get(word) ?? []
    if (hasParts) return forms
    const groups = await Promise.all([
      letters >= 4 ? vocabulary.containing(db, word) : [],
      isWord(word) ? vocabulary.similarTo(db, word) : [],
    ])
    return [...forms, ...groups.flat()]
  })

type Typed = { letters: number; hasParts: boolean; isEnding: boolean }

const eachWord = async (
  typed: string,
  others: (word: string, typed: Typed) => Promise<readonly string[]>,
): Promise<Words> => {
  const items = itemsIn(parseSearch(typed)).filter((item) => item.kind === 'words' && !item.negated)
  const asked = items.flatMap((item) => (item.kind === 'words' ? askedWords(item.text) : []))
  const isEndTyped = typed === typed.trimEnd() && items.at(-1)?.to === typed.length
  const found = await Promise.all(
    asked.flatMap(({ spellings, parts }, index) =>
      spellings.map(async (word): Promise<[string, string[]]> => {
        const isEnding = isEndTyped && index === asked.length - 1
        const more = await others(word, { letters: [...word].length, hasParts: parts.length > 0, isEnding })
        return [word, [...new Set(more)]]
      }),
    ),
  )
  return new Map(found)
}

/** What a question asks for beside its words. */
export const wideningOf =
  (words: Words): Widening =>
  (word) =>
    words.get(word) ?? []
