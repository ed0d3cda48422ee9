import type { Knex } from 'knex'
import type { Reader } from '#platform/language/policy.ts'
import { indexAnswers, type SearchIndex } from './index-run.ts'
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

type Parts = { reader: Reader; statistics: Statistics }
type Results = ReadonlyMap<string, Promise<SectionResult>>

/**
 * What each module found, as soon as it is known. The index beside PostgreSQL is asked where there is one, and PostgreSQL
 * what that does not answer.
 */
export const runSearch = (databases: SearchDatabases, runs: readonly SectionRun[], parts: Parts): Results => {
  const { index, planned } = databases
  if (!index) return runInPostgres(databases, runs, parts)
  const onIndex = indexAnswers({ index, db: planned, reader: parts.reader })
  return new Map(byModule(runs, async (run) => (await onIndex(run)) ?? runAlone(databases, run, parts)))
}

const runAlone = async (
  databases: SearchDatabases,
  run: SectionRun,
  parts: Parts,
): Promise<SectionResult> => {
  const found = runInPostgres(databases, [run], parts).get(run.section.module)
  if (!found) throw new Error(`${run.section.module} was not asked`)
  return found
}

const byModule = (
  runs: readonly SectionRun[],
  ask: (run: SectionRun) => Promise<SectionResult>,
): [string, Promise<SectionResult>][] => runs.map((run) => [run.section.module, ask(run)])

/**
 * Asks the modules, each in the way that suits how many matches are expected there. Those with few share one statement;
 * each of the others has its own, so that none waits for a slower one.
 */
const runInPostgres = (
  { kept, planned }: SearchDatabases,
  runs: readonly SectionRun[],
  { reader, statistics }: Parts,
): Results => {
  const expected = runs.map((run) => ({ run, count: expectedOf(statistics(run.section.table), run) }))
  const isWalked = ({ run, count }: (typeof expected)[number]) =>
    count > manyMatches &&
    run.section.alsoHolding === undefined &&
    !run.section.isDated &&
    run.sort !== 'oldest' &&
    run.after === null &&
    run.offset === 0
  const isRare = ({ count }: (typeof expected)[number]) => count <= fewMatches
  const rare = expected.filter(isRare).map(({ run }) => run)
  const few = runArms(
    kept,
    rare.map((run) => armOf(run, reader, { isRare: true })),
  )
  const others = expected
    .filter((one) => !isRare(one))
    .map((one): [string, Promise<SectionResult>] => {
      const { run, count } = one
      const known = statistics(run.section.table)
      const found = isWalked(one)
        ? walkBack(planned, run, { reader, count, known })
        : runArms(planned, [armOf(run, reader)]).then((rows) => resultOf(rows, run))
      return [run.section.module, found]
    })
  return new Map([...byModule(rare, async (run) => resultOf(await few, run)), ...others])
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
