import type { Instant } from '#platform/language/instant.ts'
import type { NewRow } from '#platform/projections/projection.ts'
import {
  entriesOf,
  type PlacedWord,
  vectorOfEntries,
  type WordVector,
  type WordWeight,
  wordVectorOf,
} from '#platform/projections/word-vector.ts'
import { parseDocument } from '#platform/rich-text/parse-document.ts'
import { plainOf } from '#platform/rich-text/plain.ts'
import { audienceMarks, redated, remarked, timeMarks } from './marks.ts'
import type { SearchRow, SearchRowWithParts } from './search-table.ts'
import { foldedText, wordsOf } from './words.ts'

export type Indexed = {
  /** Position of the event that made it. */
  position: bigint
  at: Instant
  until?: Instant | null
  /** The thing that a hit leads to. */
  thing_id: string
  /** Whose texts it holds; null for texts that are nobody's. */
  owner: string | null
  audience: readonly string[]
  marks?: readonly string[]
  title?: string | null
  /** Names beside the title. */
  aliases?: string | null
  /** Short texts beside the body, such as a place. */
  details?: string | null
  body?: string | null
}

type Own = Partial<NewRow<SearchRow>>

// Each part of a text has a weight and positions of its own, so that it can be replaced without knowing the others.
const parts = {
  title: { weight: 'A', from: 1, most: 400, keepsStopWords: true },
  aliases: { weight: 'B', from: 501, most: 200, keepsStopWords: true },
  details: { weight: 'C', from: 801, most: 150, keepsStopWords: true },
  body: { weight: 'D', from: 1_001, most: 15_000, keepsStopWords: false },
} as const satisfies Record<
  string,
  { weight: WordWeight; from: number; most: number; keepsStopWords: boolean }
>

type Part = keyof typeof parts

/** The row of a thing that is new in the index. */
export const searchRow = (thing: Indexed): NewRow<SearchRow> => ({
  no: String(thing.position),
  at: thing.at,
  until: thing.until ?? null,
  thing_id: thing.thing_id,
  owner: thing.owner,
  hidden: false,
  hidden_from: [],
  audience: [...thing.audience],
  marks: [...timeMarks(thing.at), ...audienceMarks(thing.audience), ...(thing.marks ?? [])],
  words: wordVectorOf([
    ...placed('title', thing.title),
    ...placed('aliases', thing.aliases),
    ...placed('details', thing.details),
    ...placed('body', thing.body),
  ]),
  names: namesOf(thing.title, thing.aliases),
})

/** Another title, and other names beside it. */
export const retitled =
  (title: string | null, aliases: string | null = null) =>
  ({ words }: Pick<SearchRow, 'words'>): Own => ({
    words: replaced(replaced(words, 'title', title), 'aliases', aliases),
    names: namesOf(title, aliases),
  })

/** Other names beside the title, by which it is found and not suggested. */
export const labeled =
  (aliases: string | null) =>
  ({ words }: Pick<SearchRow, 'words'>): Own => ({ words: replaced(words, 'aliases', aliases) })

/** Another body. */
export const rewritten =
  (body: string | null) =>
  ({ words }: Pick<SearchRow, 'words'>): Own => ({ words: replaced(words, 'body', body) })

/** Other details. */
export const detailed =
  (details: string | null) =>
  ({ words }: Pick<SearchRow, 'words'>): Own => ({ words: replaced(words, 'details', details) })

/** Other readers. */
export const sharedWith =
  (audience: readonly string[]) =>
  ({ marks }: Pick<SearchRow, 'marks'>): Own => ({
    audience: [...audience],
    marks: remarked(marks, ['k:'], audienceMarks(audience)),
  })

/** Other marks instead of those with one of the prefixes. */
export const marked =
  (prefixes: readonly string[], others: readonly string[]) =>
  ({ marks }: Pick<SearchRow, 'marks'>): Own => ({ marks: remarked(marks, prefixes, others) })

/** Another date. */
export const dated =
  (at: Instant, until: Instant | null) =>
  ({ marks }: Pick<SearchRow, 'marks'>): Own => ({ at, until, marks: redated(marks, at) })

/**
 * What a part of a thing is found by: its own words, and those of the thing. The latter have no positions, so that no phrase
 * reaches from one to the other.
 */
export const foundBy = (
  own: WordVector | null,
  thing: WordVector | null,
): Pick<SearchRowWithParts, 'own_words' | 'thing_words' | 'words'> => ({
  own_words: own,
  thing_words: thing,
  words: own && thing ? besides(own, thing) : own,
})

const besides = (own: WordVector, thing: WordVector): WordVector => {
  const all = new Map(entriesOf(thing).map(({ word }) => [word, [] as readonly number[]]))
  for (const { word, positions } of entriesOf(own)) all.set(word, positions)
  return inOrder(all)
}

/** The words of a document of the editor; empty for none. */
export const textOfDocument = (document: Record<string, unknown> | null): string => {
  const node = document === null ? null : parseDocument(document)
  return node ? plainOf(node) : ''
}

/** The words of a body that stands in no row of its own. */
export const bodyWords = (text: string): WordVector => wordVectorOf(placed('body', text))

const placed = (part: Part, text: string | null | undefined): PlacedWord[] =>
  text ? wordsOf(text, parts[part]) : []

const maxTitle = 300
/** The lexeme of a whole title: questions that equal it come first. */
export const wholeTitle = (title: string): string => `=${foldedText(title).slice(0, maxTitle)}`

const namesOf = (title: string | null | undefined, aliases: string | null | undefined): WordVector =>
  wordVectorOf([
    ...placed('title', title),
    ...placed('aliases', aliases),
    ...(title ? [{ word: wholeTitle(title), at: 1 }] : []),
  ])

const weightOf: Record<WordWeight, number> = { D: 0, C: 1, B: 2, A: 3 }

const replaced = (vector: WordVector | null, part: Part, text: string | null): WordVector => {
  const others = entriesOf(vector ?? ('' as WordVector)).flatMap(({ word, positions }) => {
    const kept = positions.filter((position) => position >> 14 !== weightOf[parts[part].weight])
    return kept.length === 0 ? [] : [{ word, positions: kept }]
  })
  const added = entriesOf(wordVectorOf(placed(part, text)))
  const all = new Map<string, readonly number[]>(others.map(({ word, positions }) => [word, positions]))
  for (const { word, positions } of added)
    all.set(
      word,
      [...(all.get(word) ?? []), ...positions].sort((one, other) => (one & 0x3fff) - (other & 0x3fff)),
    )
  return inOrder(all)
}

const inOrder = (all: ReadonlyMap<string, readonly number[]>): WordVector =>
  vectorOfEntries(
    [...all]
      .map(([word, positions]) => ({ word, positions, bytes: Buffer.from(word) }))
      .sort((one, other) => Buffer.compare(one.bytes, other.bytes)),
  )
