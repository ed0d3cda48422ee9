import type { Knex } from 'knex'
import { itemsIn, parseSearch } from '#platform/language/search-grammar.ts'
import { askedWords, type Widening } from './ts-query.ts'
import type { Vocabulary } from './vocabulary.ts'

const isWord = (word: string): boolean => /^[\p{L}\p{M}]+$/u.test(word)

/**
 * The other words that each word of a search stands for: always its forms, and what the last one may become from four
 * letters on. `isLoose`: also words that contain it, and those with a typing error; for searches that found nothing.
 */
export const widen = async (
  db: Knex,
  vocabulary: Vocabulary,
  typed: string,
  isLoose: boolean,
): Promise<{ widening: Widening; words: ReadonlyMap<string, readonly string[]> }> => {
  const items = itemsIn(parseSearch(typed)).filter((item) => item.kind === 'words' && !item.negated)
  const asked = items.flatMap((item) => (item.kind === 'words' ? askedWords(item.text) : []))
  const last = asked.at(-1)
  const isEndTyped = typed === typed.trimEnd() && items.at(-1)?.to === typed.length
  const found = await Promise.all(
    asked.flatMap(({ spellings, parts }, index) =>
      spellings.map(async (word): Promise<[string, string[]]> => {
        const isLast = asked[index] === last && isEndTyped
        if (parts.length > 0) return [word, isLast ? await vocabulary.startingWith(db, word) : []]
        const letters = [...word].length
        const groups = await Promise.all([
          isWord(word) && letters > 2 ? vocabulary.sameStem(db, word) : [],
          isLast && letters >= 4 ? vocabulary.startingWith(db, word) : [],
          isLoose && letters >= 4 ? vocabulary.containing(db, word) : [],
          isLoose && isWord(word) ? vocabulary.similarTo(db, word) : [],
        ])
        return [word, [...new Set(groups.flat())]]
      }),
    ),
  )
  const words = new Map(found)
  return { widening: (word) => words.get(word) ?? [], words }
}
