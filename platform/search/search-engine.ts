import type { Knex } from 'knex'
import { discoverParts } from '#platform/config/discovery.ts'
import type { Reader } from '#platform/language/policy.ts'
import { itemsIn, parseSearch } from '#platform/language/search-grammar.ts'
import { firstAsked } from './asked-days.ts'
import {
  askQuestion,
  type Chip,
  markCondition,
  type Question,
  questionFor,
  titleQueries,
} from './question.ts'
import { runSearch, type SearchDatabases } from './run.ts'
import {
  type FirstAsked,
  type SearchCondition,
  type SearchSection,
  type SearchValue,
  searchSections,
  searchValues,
} from './search-section.ts'
import { type SnippetPart, snippetOf } from './snippet.ts'
import type { After, FoundHit, SearchSort, SectionResult } from './statement.ts'
import { type Statistics, statisticsIn } from './statistics.ts'
import { askedWords, type Widening } from './ts-query.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'
import { loosen, widen, wideningOf } from './widening.ts'

/** The modules that can be searched, and what their questions share. */
export type SearchEngine = {
  sections: readonly SearchSection[]
  values: readonly SearchValue[]
  vocabulary: Vocabulary
  statistics: (db: Knex) => Promise<Statistics>
}

let discovered: Promise<SearchEngine> | undefined

/** The engine over all modules, made once per process. */
export const discoverSearch = (): Promise<SearchEngine> => {
  discovered ??= composeEngine()
  return discovered
}

const composeEngine = async (): Promise<SearchEngine> => {
  const [sections, values] = await Promise.all([discoverParts(searchSections), discoverParts(searchValues)])
  const tables = sections.map(({ table }) => table)
  return {
    sections: [...sections].sort((one, other) => one.order - other.order),
    values,
    vocabulary: vocabularyOf(tables),
    statistics: statisticsIn(tables),
  }
}

export type SearchRequest = {
  typed: string
  /** The module, where one is paged. */
  module: string | null
  /** The group in which is searched. */
  groupId: string | null
  sort: SearchSort
  position: string | null
  after: After | null
  /** Hits before the page; 0 where `after` names the last of them. */
  offset: number
  limit: number
  cap: number
  zone: string
  /** Only what others made after this position. */
  news?: { after: string }
  /** Where in the module is searched, such as a room. What means nothing in the module is a wrong part there. */
  within?: SearchCondition
}

/** A hit as its module presents it, with its snippet. */
export type RenderedHit = {
  id: string
  type: string
  title: string
  path: string
  created_at: string
  snippet: SnippetPart[]
  marked_title: SnippetPart[]
} & Record<string, unknown>

export type SearchedSection = {
  module: string
  hits: RenderedHit[]
  /** The last row that was looked at; null at the end. */
  last: FoundHit | null
  /** Up to one more than was to be counted. */
  total: number
  everywhere: number | null
}

export type SearchResult = { sections: SearchedSection[]; chips: Chip[]; widened: boolean }

/** A section with what the whole search says beside it. */
export type SectionFound = { section: SearchedSection } & Pick<SearchResult, 'chips' | 'widened'>

/**
 * Searches all modules, or one. Hits, totals and snippets come from rows that share a key with the reader, and hits are
 * checked again by their feature. `onSection` gets each section as soon as it is ready.
 */
export const search = async (
  engine: SearchEngine,
  { db, pools, reader }: { db: Knex; pools: SearchDatabases; reader: Reader },
  request: SearchRequest,
  onSection: (found: SectionFound) => void = () => {},
): Promise<SearchResult> => {
  const { sections, values, vocabulary } = engine
  const { typed, zone, module } = request
  const asked = sections.filter((section) => module === null || section.module === module)
  const judging = request.within === undefined ? sections : asked
  const question = await askQuestion(db, typed, { sections: judging, values, reader, zone })
  const nothing = (): SearchResult => ({
    sections: asked.map((section) => ({ ...emptySection, module: section.module })),
    chips: question.chips,
    widened: false,
  })
  // The tables are read even where nothing is asked of them, so that what this query reads is always known.
  if (!question.isAnswerable) return nothing()
  await vocabulary.takeIn(db)
  const statistics = await engine.statistics(db)
  const groupMarks = request.groupId === null ? null : await marksOfGroup(db, values, reader, request.groupId)
  const parts = { asked, question, reader, pools, statistics, request, groupMarks }
  let words = await widen(db, vocabulary, typed)
  for (const isLoose of [false, true]) {
    if (isLoose) words = await loosen(db, vocabulary, typed, words)
    const widening = wideningOf(words)
    const found = ask(parts, widening)
    // A module without hits says nothing until another has some: with none at all, other words are tried.
    const isEmpty = !(await hasHit([...found.values()]))
    if (isEmpty && !isLoose && hasWords(question)) continue
    const everywhere =
      groupMarks === null ? null : ask({ ...parts, groupMarks: null, countsOnly: true }, widening)
    const sought = soughtWords(typed, words)
    const { chips } = question
    const first = firstAsked(question)
    const widened = isLoose && !isEmpty
    const rendered = await Promise.all(
      asked.map(async (one) => {
        const [own, all] = await Promise.all([found.get(one.module), everywhere?.get(one.module)])
        const { limit } = request
        const shown = { reader, sought, first, limit, everywhere: all?.total ?? null }
        const section = await renderSection(db, one, own, shown)
        onSection({ section, chips, widened })
        return section
      }),
    )
    return { sections: rendered, chips, widened }
  }
  return nothing()
}

type ListAsking = { modules: readonly string[] | undefined; typed: string; zone?: string }

/** The operators of a text in a list, and what is wrong with them there. */
export const chipsIn = async (
  db: Knex,
  reader: Reader,
  { modules, typed, zone = 'Etc/UTC' }: ListAsking,
): Promise<Chip[]> => {
  const { sections, values } = await discoverSearch()
  const listed = sections.filter(({ module }) => modules === undefined || modules.includes(module))
  return (await askQuestion(db, typed, { sections: listed, values, reader, zone })).chips
}

const maxListed = 1_000

/**
 * The ids of a module's rows that a search finds, a thousand at most: for lists that take the operators of searches. A
 * search with a wrong part finds nothing.
 */
export const idsMatching = async (
  db: Knex,
  reader: Reader,
  module: string,
  typed: string,
): Promise<string[]> => {
  const engine = await discoverSearch()
  const asked = engine.sections.filter((section) => section.module === module)
  const { values, vocabulary } = engine
  const question = await askQuestion(db, typed, { sections: asked, values, reader, zone: 'Etc/UTC' })
  if (!question.isAnswerable) return []
  await vocabulary.takeIn(db)
  const widening = wideningOf(await widen(db, vocabulary, typed))
  const request: SearchRequest = {
    typed,
    module,
    groupId: null,
    sort: 'newest',
    position: null,
    after: null,
    offset: 0,
    limit: maxListed,
    cap: maxListed,
    zone: 'Etc/UTC',
  }
  const statistics = await engine.statistics(db)
  const pools = { kept: db, planned: db }
  const found = ask({ asked, question, reader, pools, statistics, request, groupMarks: null }, widening)
  return (await found.get(module))?.hits.map(({ id }) => id) ?? []
}

/** True as soon as one of the modules has a hit. */
const hasHit = (results: readonly Promise<SectionResult>[]): Promise<boolean> =>
  new Promise((resolve, reject) => {
    for (const result of results) result.then(({ total }) => total > 0 && resolve(true), reject)
    Promise.all(results).then(() => resolve(false), reject)
  })

const emptySection = { hits: [], last: null, total: 0, everywhere: null }

const hasWords = ({ alternatives }: Question): boolean =>
  alternatives.flat().some(({ item }) => item.kind === 'words')

const marksOfGroup = async (
  db: Knex,
  values: readonly SearchValue[],
  reader: Reader,
  groupId: string,
): Promise<string[]> => {
  const found = await Promise.all(
    values
      .filter(({ operators }) => operators.includes('group'))
      .map(({ marksOf }) => marksOf(db, reader, groupId, 'group')),
  )
  return found.flat()
}

type Asked = {
  asked: readonly SearchSection[]
  question: Question
  reader: Reader
  pools: SearchDatabases
  statistics: Statistics
  request: SearchRequest
  groupMarks: readonly string[] | null
  countsOnly?: boolean
}

const ask = (
  { asked, question, reader, pools, statistics, request, groupMarks, countsOnly = false }: Asked,
  widening: Widening,
): ReadonlyMap<string, Promise<SectionResult>> => {
  const titles = titleQueries(question)
  const runs = asked.flatMap((section) => {
    const own = questionFor(question, section, reader, widening)
    if (own === null) return []
    const { sort, position, limit, cap } = request
    const conditions = [
      ...own.conditions,
      ...(groupMarks === null ? [] : [markCondition(groupMarks)]),
      ...(request.news === undefined ? [] : newsConditions(reader, request.news.after)),
      ...(request.within === undefined ? [] : [request.within]),
    ]
    const after = countsOnly ? null : request.after
    // One more than is shown tells whether there is another page.
    const offset = countsOnly ? 0 : request.offset
    const most = countsOnly ? 0 : limit + 1
    return [
      { section, question: { ...own, conditions }, titles, limit: most, cap, sort, position, after, offset },
    ]
  })
  return runSearch(pools, runs, { reader, statistics })
}

const newsConditions = ({ actor }: Reader, after: string): SearchCondition[] => [
  { sql: 'no > ?', bindings: [after], index: { after } },
  { sql: 'owner is distinct from ?', bindings: [actor.id] },
]

const renderSection = async (
  db: Knex,
  section: SearchSection,
  result: SectionResult | undefined,
  {
    reader,
    sought,
    first,
    limit,
    everywhere,
  }: {
    reader: Reader
    sought: ReadonlySet<string>
    first: FirstAsked
    limit: number
    everywhere: number | null
  },
): Promise<SearchedSection> => {
  const { module } = section
  if (!result) return { ...emptySection, module, everywhere }
  const page = result.hits.slice(0, limit)
  const presented = page.length === 0 ? new Map() : await section.present(db, page, reader, first)
  const hits = page.flatMap(({ id }): RenderedHit[] => {
    const hit = presented.get(id)
    if (!hit) return []
    const { title, path, text, created_at, fields } = hit
    const snippet = snippetOf(text, sought)
    const marked_title = snippetOf(title, sought)
    return [{ ...fields, id, type: module, title, path, created_at, snippet, marked_title }]
  })
  const last = result.hits.length > limit ? (page.at(-1) ?? null) : null
  return { module, hits, last, total: result.total, everywhere }
}

const soughtWords = (typed: string, widened: ReadonlyMap<string, readonly string[]>): Set<string> => {
  const items = itemsIn(parseSearch(typed)).flatMap((item) =>
    item.kind === 'filter' || item.negated ? [] : askedWords(item.text),
  )
  const own = items.flatMap(({ spellings, parts }) => [...spellings, ...parts.flat()])
  return new Set([...own, ...own.flatMap((word) => widened.get(word) ?? [])])
}
