import type { API } from '@opensearch-project/opensearch'
import { entriesOf, type WordVector } from '#platform/projections/word-vector.ts'

/** The columns of a search table that an index holds. */
export type IndexedRow = {
  id: string
  revision: string
  no: string
  at: string | Date
  until: string | Date | null
  hidden: boolean
  hidden_from: string[]
  marks: string[]
  audience: string[]
  words: WordVector | null
  names: WordVector | null
}

/** Between spellings that stand at one place, and for a place without a word: no text holds these signs. */
const spellings = '\u{e000}'
const nothing = '\u{e001}'

type Created = NonNullable<API.Indices_Create_RequestBody>

/** Raise it whenever documents would differ: each index is then built anew beside the old one. */
export const documentForm = 2

/** How texts are analyzed: words are made by Node, so OpenSearch only puts them at their positions. */
export const indexBody: Created = {
  settings: {
    analysis: {
      tokenizer: { places: { type: 'whitespace', max_token_length: 20_000 } },
      filter: {
        no_word: { type: 'stop', stopwords: [nothing] },
        each_spelling: {
          type: 'pattern_capture',
          preserve_original: false,
          patterns: [`([^${spellings}]+)`],
        },
      },
      analyzer: {
        placed_words: { type: 'custom', tokenizer: 'places', filter: ['no_word', 'each_spelling'] },
      },
    },
  },
  mappings: {
    dynamic: 'strict',
    // What a hit shows comes from PostgreSQL.
    _source: { enabled: false },
    properties: {
      id: { type: 'keyword' },
      no: { type: 'long' },
      at: { type: 'date' },
      until: { type: 'date' },
      hidden_from: { type: 'keyword' },
      marks: { type: 'keyword' },
      audience: { type: 'keyword' },
      words: { type: 'text', analyzer: 'placed_words', norms: false },
      title: { type: 'text', analyzer: 'placed_words', norms: false },
      whole_title: { type: 'keyword', ignore_above: 2_000 },
    },
  },
}

/** A row as a document. */
export const documentOf = ({
  id,
  no,
  at,
  until,
  hidden_from,
  marks,
  audience,
  words,
  names,
}: IndexedRow) => ({
  id,
  no,
  at: instantOf(at),
  until: instantOf(until ?? at),
  hidden_from,
  marks,
  audience,
  words: [placedText(words, () => true), ...unplacedWords(words)].join(' '),
  title: placedText(words, (weight) => weight === titleWeight),
  whole_title:
    names === null ? [] : entriesOf(names).flatMap(({ word }) => (word.startsWith('=') ? [word] : [])),
})

const instantOf = (at: string | Date): string => new Date(at).toISOString()

const titleWeight = 3
// Parts of a text are far from each other in the row; here it suffices that no phrase reaches across.
const maxGap = 50

// No phrase reaches from one to the next.
const unplacedWords = (vector: WordVector | null): string[] =>
  entriesOf(vector ?? ('' as WordVector)).flatMap(({ word, positions }) =>
    positions.length === 0 ? [nothing, word] : [],
  )

/** The words of a vector in their positions, as `placed_words` reads them. */
const placedText = (vector: WordVector | null, isWanted: (weight: number) => boolean): string => {
  const wordsAt = new Map<number, string[]>()
  for (const { word, positions: each } of entriesOf(vector ?? ('' as WordVector)))
    for (const position of each) {
      if (!isWanted(position >> 14)) continue
      const at = position & 0x3fff
      wordsAt.set(at, [...(wordsAt.get(at) ?? []), word])
    }
  let last = 0
  const parts: string[] = []
  for (const [at, words] of [...wordsAt].sort(([one], [other]) => one - other)) {
    const gap = Math.min(at - last - 1, maxGap)
    for (let missing = 0; missing < gap; missing += 1) parts.push(nothing)
    parts.push(words.join(spellings))
    last = at
  }
  return parts.join(' ')
}
