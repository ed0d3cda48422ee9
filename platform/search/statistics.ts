import type { Knex } from 'knex'
import type { SearchTable } from './search-table.ts'

/** How often words, marks and keys occur in a search table, from what PostgreSQL has sampled. */
export type TableStatistics = {
  rows: number
  words: ReadonlyMap<string, number>
  marks: ReadonlyMap<string, number>
  keys: ReadonlyMap<string, number>
}

export type Statistics = (table: SearchTable) => TableStatistics

const nothing: TableStatistics = { rows: 0, words: new Map(), marks: new Map(), keys: new Map() }
const maxAgeMs = 5 * 60_000

/** Reads the statistics, and keeps them for minutes: outdated ones make an answer slower, never wrong. */
export const statisticsIn = (tables: readonly SearchTable[]): ((db: Knex) => Promise<Statistics>) => {
  let kept: { until: number; statistics: Promise<Statistics> } | null = null
  return (db) => {
    const now = performance.now()
    if (kept === null || kept.until < now) {
      const statistics = readStatistics(db, tables).catch((error) => {
        kept = null
        throw error
      })
      kept = { until: now + maxAgeMs, statistics }
    }
    return kept.statistics
  }
}

type Frequencies = {
  name: string
  column: 'words' | 'marks' | 'audience'
  elements: string[]
  shares: number[]
}

const readStatistics = async (db: Knex, tables: readonly SearchTable[]): Promise<Statistics> => {
  const [sizes, frequencies] = await Promise.all([
    db.raw(`select c.relname as name, greatest(c.reltuples, 0)::float8 as rows from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'rm' and c.relkind = 'r' and c.relname like 'search%'`),
    db.raw(`select tablename as name, attname as column, most_common_elems::text::text[] as elements,
        most_common_elem_freqs::float8[] as shares
      from pg_stats where schemaname = 'rm' and tablename like 'search%' and attname in ('words', 'marks', 'audience')
        and most_common_elems is not null`),
  ])
  const generations = sizes.rows as { name: string; rows: number }[]
  const sampled = frequencies.rows as Frequencies[]
  const byTable = new Map(
    tables.map(({ sqlName }) => {
      const physical = generations.filter(({ name }) => name.startsWith(`${sqlName}_g`))
      const { name, rows } = physical.sort((one, other) => other.rows - one.rows)[0] ?? { name: '', rows: 0 }
      const of = (column: Frequencies['column']) => {
        const found = sampled.find((one) => one.name === name && one.column === column)
        return new Map(found?.elements.map((element, at) => [element, found.shares[at] ?? 0]))
      }
      return [sqlName, { rows, words: of('words'), marks: of('marks'), keys: of('audience') }] as const
    }),
  )
  return ({ sqlName }) => byTable.get(sqlName) ?? nothing
}

const inQuotes = /'((?:[^']|'')*)'/g

/** How many rows are expected to match; 0 where nothing is known, which means that they are rare. */
export const expectedMatches = (
  { rows, words, marks }: TableStatistics,
  question: { words: string | null; marks: readonly (readonly string[])[] },
): number => {
  const ofWords = (question.words ?? '')
    .split(' & ')
    .filter((part) => part !== '' && !part.startsWith('!'))
    .map((part) =>
      [...part.matchAll(inQuotes)].reduce((sum, [, word = '']) => sum + (words.get(word) ?? 0), 0),
    )
  const ofMarks = question.marks.map((any) => any.reduce((sum, mark) => sum + (marks.get(mark) ?? 0), 0))
  const shares = [...ofWords, ...ofMarks].map((share) => Math.min(share, 1))
  if (shares.length === 0) return rows
  const rarest = Math.min(...shares)
  const product = shares.reduce((one, other) => one * other, 1)
  return rows * Math.sqrt(rarest * product)
}

/** The share of a table's rows that holders of these keys may see. */
export const visibleShare = ({ keys }: TableStatistics, held: readonly string[]): number => {
  const seen = held.reduce((sum, key) => sum + (keys.get(key) ?? 0), 0)
  return Math.min(Math.max(seen, 0.001), 1)
}
