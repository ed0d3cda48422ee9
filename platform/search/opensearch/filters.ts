import type { IndexFilter } from '../index-filter.ts'
import { type WordTree, wordTreeOf } from '../word-tree.ts'

/** A query or a filter of OpenSearch. */
export type Dsl = Record<string, unknown>

const everything: Dsl = { match_all: {} }

/** Rows that a condition allows. Where OpenSearch knows less than the condition, more rows than that. */
export const dslOf = (filter: IndexFilter): Dsl => {
  if ('words' in filter) return dslOfWords(wordTreeOf(filter.words))
  if ('marks' in filter) return { terms: { marks: filter.marks } }
  if ('startsBefore' in filter) return { range: { at: { lt: filter.startsBefore } } }
  if ('endsFrom' in filter) return { range: { until: { gte: filter.endsFrom } } }
  if ('after' in filter) return { range: { no: { gt: filter.after } } }
  if ('any' in filter) return anyOf(filter.any.map(dslOf))
  if ('all' in filter) return { bool: { filter: filter.all.map(dslOf) } }
  return { bool: { must_not: [dslOf(filter.not)] } }
}

/** Rows that hold words as a `tsquery` asks for them. */
export const dslOfWords = (tree: WordTree): Dsl => {
  if ('word' in tree) return { term: { [fieldOf(tree.weight)]: tree.word } }
  if ('all' in tree) return { bool: { filter: tree.all.map(dslOfWords) } }
  if ('any' in tree) return anyOf(tree.any.map(dslOfWords))
  if ('not' in tree) return { bool: { must_not: [dslOfWords(tree.not)] } }
  return spanOf(tree)
}

const fieldOf = (weight: string | null): string => (weight === 'A' ? 'title' : 'words')

const anyOf = (queries: readonly Dsl[]): Dsl => ({ bool: { should: queries, minimum_should_match: 1 } })

/** Words at positions that follow each other; a gap of two leaves one position free. */
const spanOf = (tree: WordTree): Dsl => {
  if ('word' in tree) return { span_term: { [fieldOf(tree.weight)]: tree.word } }
  if ('any' in tree) return { span_or: { clauses: tree.any.map(spanOf) } }
  if (!('phrase' in tree)) return everything
  const clauses = tree.phrase.flatMap(({ of, gap }) => [
    ...(gap > 1 ? [{ span_gap: { words: gap - 1 } }] : []),
    spanOf(of),
  ])
  return { span_near: { clauses, slop: 0, in_order: true } }
}
