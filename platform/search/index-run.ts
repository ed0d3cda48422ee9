import type { Knex } from 'knex'
import type { Reader } from '#platform/language/policy.ts'
import type { IndexFilter } from './index-filter.ts'
import { type IndexState, indexStates } from './index-state.ts'
import {
  type After,
  armOf,
  isNear,
  readingKeys,
  resultOf,
  runArms,
  type SearchSort,
  type SectionResult,
  type SectionRun,
} from './statement.ts'

/** What an index is asked for: rows that hold words and share a key, best first. */
export type CandidateQuestion = {
  index: string
  filters: readonly IndexFilter[]
  titles: { all: string; whole: string }
  keys: readonly string[]
  nearKeys: readonly string[]
  readerId: string
  position: string | null
  sort: SearchSort
  after: After | null
  limit: number
}
export type Candidates = { ids: string[]; last: After | null }

/** An index beside PostgreSQL. It says which rows may match; PostgreSQL decides which do. */
export interface SearchIndex {
  /** Null while it does not answer. */
  candidates: (question: CandidateQuestion) => Promise<Candidates | null>
}

/** With more changes than these that the index has not taken in, PostgreSQL answers alone. */
const maxChanged = 500

type Parts = { index: SearchIndex; db: Knex; reader: Reader }

/**
 * Asks the index for a module. Null where PostgreSQL has to answer: for a module that the index
 * does not hold, and for all of them while it is out of reach.
 */
export const indexAnswers = (parts: Parts): ((run: SectionRun) => Promise<SectionResult | null>) => {
  let states: ReturnType<typeof indexStates> | undefined
  return async (run) => {
    // Texts of files stand in no search table.
    if (run.section.alsoHolding !== undefined) return null
    states ??= indexStates(parts.db)
    const state = (await states).get(run.section.table.sqlName)
    return state ? runOne(parts, run, state) : null
  }
}

const runOne = async (parts: Parts, run: SectionRun, state: IndexState): Promise<SectionResult | null> => {
  const changed = await changedSince(parts.db, run, state)
  if (changed.length > maxChanged) return null
  const inFront = { ...run, after: null, offset: 0, limit: 0 }
  const counted = await verified(parts, inFront, { state, changed, wanted: run.cap + 1, by: 'total' })
  if (counted === null || run.limit === 0) return counted
  const wanted = run.offset + run.limit
  const found = await verified(parts, run, { state, changed, wanted, by: 'hits' })
  return found && { hits: found.hits, total: Math.min(counted.total, run.cap + 1) }
}

/** Rows that the index has not taken in yet: PostgreSQL looks at them itself. */
const changedSince = async (
  db: Knex,
  { section }: SectionRun,
  { position }: IndexState,
): Promise<string[]> => {
  const { rows } = await db.raw(
    `select id from rm.${section.table.sqlName} where revision > ? order by revision limit ${maxChanged + 1}`,
    [position],
  )
  return rows.map(({ id }: { id: string }) => id)
}

type Wanted = { state: IndexState; changed: readonly string[]; wanted: number; by: 'total' | 'hits' }

/**
 * Asks the index for candidates until PostgreSQL has confirmed as many as are wanted. What changed since is among them from
 * the beginning, so nothing is missing and nothing is shown that the reader has lost.
 */
const verified = async (
  { index, db, reader }: Parts,
  run: SectionRun,
  { state, changed, wanted, by }: Wanted,
): Promise<SectionResult | null> => {
  const keys = readingKeys(reader)
  const { words, conditions } = run.question
  const ids = new Set(changed)
  let after = run.after
  for (let limit = wanted; ; limit = Math.min(limit * 2, maxCandidates)) {
    const page = await index.candidates({
      index: state.index_name,
      filters: [...(words === null ? [] : [{ words }]), ...conditions.flatMap((one) => one.index ?? [])],
      titles: run.titles,
      keys,
      nearKeys: keys.filter(isNear),
      readerId: reader.actor.id,
      position: run.position,
      sort: run.sort,
      after,
      limit,
    })
    if (page === null) return null
    for (const id of page.ids) ids.add(id)
    const result = await confirmed(db, run, reader, [...ids])
    const isEnough = by === 'total' ? result.total >= wanted : result.hits.length >= run.limit
    if (isEnough || page.last === null) return result
    after = page.last
  }
}

const maxCandidates = 5_000

const confirmed = async (
  db: Knex,
  run: SectionRun,
  reader: Reader,
  ids: readonly string[],
): Promise<SectionResult> => {
  const { words, conditions } = run.question
  const among = { sql: 'id = any(?::text[])', bindings: [[...ids]] }
  const question = { words, conditions: [among, ...conditions] }
  const rows = await runArms(db, [armOf({ ...run, question }, reader, { isRare: true })])
  return resultOf(rows, { ...run, cap: Number.MAX_SAFE_INTEGER })
}
