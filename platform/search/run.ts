import type { Knex } from 'knex'
import type { Reader } from '#platform/language/policy.ts'
import { runOnIndex, type SearchIndex } from './index-run.ts'
import { monthsOf, startOfMonth, stretchMarks } from './marks.ts'
import {
  armOf,
  type FoundHit,
  readingKeys,
  resultOf,
  runArms,
  type SectionResult,
  type SectionRun,
} from './statement.ts'
import { expectedMatches, type Statistics, type TableStatistics, visibleShare } from './statistics.ts'

/**
 * Pools of few connections each: one keeps its plans, one plans every statement with its values. `index`: an engine beside
 * PostgreSQL, where one is configured.
 */
export type SearchDatabases = { kept: Knex; planned: Knex; index?: SearchIndex }

const fewMatches = 300
const manyMatches = 3_000
const maxRounds = 40

/** Asks the index beside PostgreSQL, where there is one, and PostgreSQL what it does not answer. */
export const runSearch = async (
  databases: SearchDatabases,
  runs: readonly SectionRun[],
  parts: { reader: Reader; statistics: Statistics },
): Promise<ReadonlyMap<string, SectionResult>> => {
  const { index } = databases
  const answered = index ? await runOnIndex(index, databases.planned, runs, parts.reader) : new Map()
  const others = runs.filter(({ section }) => !answered.has(section.module))
  return new Map([...(await runInPostgres(databases, others, parts)), ...answered])
}

/** Asks the modules, each in the way that suits how many matches are expected there. */
const runInPostgres = async (
  { kept, planned }: SearchDatabases,
  runs: readonly SectionRun[],
  { reader, statistics }: { reader: Reader; statistics: Statistics },
): Promise<ReadonlyMap<string, SectionResult>> => {
  const expected = runs.map((run) => ({ run, count: expectedOf(statistics(run.section.table), run) }))
  const isWalked = ({ run, count }: (typeof expected)[number]) =>
    count > manyMatches &&
    run.section.alsoHolding === undefined &&
    !run.section.isDated &&
    run.sort !== 'oldest' &&
    run.after === null &&
    run.offset === 0
  const whole = expected.filter((one) => !isWalked(one))
  const isRare = ({ count }: (typeof expected)[number]) => count <= fewMatches
  const arms = (from: typeof whole, rare: boolean) =>
    from.map(({ run }) => armOf(run, reader, { isRare: rare }))
  const [few, many, walked] = await Promise.all([
    runArms(kept, arms(whole.filter(isRare), true)),
    runArms(
      planned,
      arms(
        whole.filter((one) => !isRare(one)),
        false,
      ),
    ),
    Promise.all(
      expected.filter(isWalked).map(async ({ run, count }) => {
        const result = await walkBack(planned, run, { reader, count, known: statistics(run.section.table) })
        return [run.section.module, result] as const
      }),
    ),
  ])
  const rows = [...few, ...many]
  return new Map([...whole.map(({ run }) => [run.section.module, resultOf(rows, run)] as const), ...walked])
}

const expectedOf = (known: TableStatistics, { question: { words, conditions } }: SectionRun): number =>
  expectedMatches(known, {
    words,
    marks: conditions.flatMap(({ sql, bindings }) =>
      sql === 'marks && ?::text[]' ? [bindings[0] as unknown as string[]] : [],
    ),
  })

/**
 * Rounds from the newest back: each looks at a stretch of months in which about as many visible matches are expected as
 * are still to be counted, and the density that it finds chooses the next. Only the newest are ranked.
 */
const walkBack = async (
  db: Knex,
  run: SectionRun,
  { reader, count, known }: { reader: Reader; count: number; known: TableStatistics },
): Promise<SectionResult> => {
  const perMonth = monthsAndRows(known)
  const ranked = Math.max(run.limit, run.cap > 200 ? 1_000 : 30)
  const now = monthsOf(reader.circumstances.now)
  const oldest = Math.min(...perMonth.keys(), now)
  let density = (count / Math.max(known.rows, 1)) * visibleShare(known, readingKeys(reader))
  let last: number | null = null
  let total = 0
  let looked = 0
  const hits: FoundHit[] = []
  for (let round = 0; round < maxRounds && total <= run.cap; round += 1) {
    const wanted = (1.25 * (run.cap - total + 1)) / Math.max(density, 1e-6)
    const end: number = last === null ? now + 1 : last - 1
    const first = firstMonth(perMonth, end, wanted, oldest)
    const isRest = first <= oldest
    const of = isRest
      ? { sql: 'at < ?', bindings: [startOfMonth(end + 1)] }
      : { sql: 'marks && ?::text[]', bindings: [stretchMarks(first, end)] }
    const rows = await runArms(db, [armOf(run, reader, { stretch: { of, ranked } })])
    const found = resultOf(rows, { ...run, cap: Number.MAX_SAFE_INTEGER })
    total += found.total
    hits.push(...found.hits)
    for (let month = first; month <= end; month += 1) looked += perMonth.get(month) ?? 0
    if (looked > 0) density = Math.max(total, 1) / looked
    last = first
    if (isRest) break
  }
  const best = run.sort === 'newest' ? hits : [...hits].sort(byScore)
  return { hits: best.slice(0, run.limit), total: Math.min(total, run.cap + 1) }
}

const byScore = (one: FoundHit, other: FoundHit): number =>
  other.score - one.score || Number(BigInt(other.no) - BigInt(one.no)) || (other.id > one.id ? 1 : -1)

const monthsAndRows = ({ marks, rows }: TableStatistics): Map<number, number> =>
  new Map(
    [...marks].flatMap(([mark, share]) =>
      /^t\d+$/.test(mark) ? [[Number(mark.slice(1)), share * rows] as const] : [],
    ),
  )

const firstMonth = (
  perMonth: ReadonlyMap<number, number>,
  end: number,
  wanted: number,
  oldest: number,
): number => {
  let rows = 0
  for (let month = end; month > oldest; month -= 1) {
    rows += perMonth.get(month) ?? 0
    if (rows >= wanted) return month
  }
  return oldest
}
