import type { Knex } from 'knex'
import type { Reader } from '#platform/language/policy.ts'
import { sharesOneOf } from '#platform/permit/audience-condition.ts'
import type { SectionQuestion } from './question.ts'
import type { SearchCondition, SearchSection } from './search-section.ts'

export const searchSorts = ['relevance', 'newest', 'oldest'] as const
export type SearchSort = (typeof searchSorts)[number]

/** Where a page begins: behind this hit. */
export type After = { score: number; no: string; id: string }

/** What one module is asked for. */
export type SectionRun = {
  section: SearchSection
  question: SectionQuestion
  titles: { all: string; whole: string }
  /** How many hits. */
  limit: number
  /** Up to how many matches are counted. */
  cap: number
  sort: SearchSort
  /** Rows that came later are no part of the list. */
  position: string | null
  after: After | null
  /** Hits before the page, where it is not known which was the last one. */
  offset: number
}

export type FoundHit = { id: string; thing_id: string; no: string; score: number }
export type RawHit = { module: string; total: number } & {
  [Name in keyof FoundHit]: FoundHit[Name] | null
}

/** What a module found: its best hits, and how many there are, up to one more than were to be counted. */
export type SectionResult = { hits: FoundHit[]; total: number }

/** The keys by which rows of search are seen; those of abilities are in no audience. */
export const readingKeys = ({ actor }: Pick<Reader, 'actor'>): string[] =>
  [...actor.keys].filter((key) => !/^(may|manages|occupied):/.test(key)).sort()

/** Keys of groups and people, whose things come first. */
export const isNear = (key: string): boolean => key.startsWith('group:') || key.startsWith('member:')

/** A part of the rows by time, of which the newest are ranked. */
export type Stretch = { of: SearchCondition; ranked: number }

/** One arm of the statement over all modules: what matches, counted, and its best hits. */
export const armOf = (
  { section, question, titles, limit, sort, position, after, offset }: SectionRun,
  reader: Reader,
  { stretch = null, isRare = false }: { stretch?: Stretch | null; isRare?: boolean } = {},
): SearchCondition => {
  const keys = readingKeys(reader)
  const where = conditionsOf(question, keys, reader, isRare)
  if (position !== null) where.push({ sql: 'no <= ?', bindings: [position] })
  if (stretch) where.push(stretch.of)
  const near = sharesOneOf(keys.filter(isNear))
  const following = afterCondition(sort, after)
  const ranked = stretch ? `(select * from h order by no desc limit ${Math.trunc(stretch.ranked)})` : 'h'
  return {
    // Scored where they are found: whole rows of tens of thousands of matches would not fit into memory.
    sql: `(with h as materialized (
        select id, thing_id, no, (case when names @@ ?::tsquery then 4 else 0 end
          + case when words @@ ?::tsquery then 2 else 0 end
          + case when ${near.sql} then 1 else 0 end) as score
        from rm.${section.table.sqlName}
        where ${where.map(({ sql }) => sql).join(' and ')}
      )
      select '${section.module}' as module, counted.total::int as total, r.id, r.thing_id, r.no::text as no, r.score
      from (select count(*) as total from h) counted
      left join lateral (
        select * from ${ranked} best
        where ${following.sql} order by ${orderOf[sort]} limit ${Math.trunc(limit)} offset ${Math.trunc(offset)}
      ) r on true)`,
    bindings: [
      titles.whole,
      titles.all,
      ...near.bindings,
      ...where.flatMap(({ bindings }) => bindings),
      ...following.bindings,
    ],
  }
}

// One event may make several rows, which then have one position.
const orderOf: Record<SearchSort, string> = {
  relevance: 'score desc, no desc, id desc',
  newest: 'no desc, id desc',
  oldest: 'no asc, id asc',
}

const afterCondition = (sort: SearchSort, after: After | null): SearchCondition => {
  if (after === null) return { sql: 'true', bindings: [] }
  if (sort === 'newest') return { sql: '(no, id) < (?::bigint, ?)', bindings: [after.no, after.id] }
  if (sort === 'oldest') return { sql: '(no, id) > (?::bigint, ?)', bindings: [after.no, after.id] }
  return { sql: '(score, no, id) < (?::int, ?::bigint, ?)', bindings: [after.score, after.no, after.id] }
}

/** What must hold of a row that is found. */
export const conditionsOf = (
  { words, conditions }: SectionQuestion,
  keys: readonly string[],
  { actor }: Reader,
  isRare: boolean,
): SearchCondition[] => [
  ...(words === null ? [] : [{ sql: 'words @@ ?::tsquery', bindings: [words] }]),
  ...conditions.map(({ sql, bindings }) => ({ sql: `(${sql})`, bindings })),
  seenBy(keys, isRare && words !== null),
  { sql: 'not hidden', bindings: [] },
  { sql: `(hidden_from = '{}' or not ? = any(hidden_from))`, bindings: [actor.id] },
]

// Where words leave few rows, each key would cost a descent in the index, and the audience is looked at on the rows.
const seenBy = (keys: readonly string[], isRare: boolean): SearchCondition => {
  const condition = sharesOneOf(keys)
  return isRare && condition.sql.startsWith('audience &&')
    ? { ...condition, sql: condition.sql.replace('audience &&', `audience || '{}' &&`) }
    : condition
}

/** The arms in one statement. */
export const runArms = async (db: Knex, arms: readonly SearchCondition[]): Promise<RawHit[]> => {
  if (arms.length === 0) return []
  const { rows } = await db.raw(
    arms.map(({ sql }) => sql).join('\nunion all\n'),
    arms.flatMap(({ bindings }) => bindings),
  )
  return rows
}

/** What the arm of a module found. */
export const resultOf = (
  rows: readonly RawHit[],
  { section: { module }, cap }: SectionRun,
): SectionResult => {
  const own = rows.filter((row) => row.module === module)
  return {
    hits: own.flatMap(({ id, thing_id, no, score }) =>
      id === null || thing_id === null || no === null || score === null ? [] : [{ id, thing_id, no, score }],
    ),
    total: Math.min(own[0]?.total ?? 0, cap + 1),
  }
}
