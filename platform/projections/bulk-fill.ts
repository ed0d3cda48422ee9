import type { Knex } from 'knex'
import pLimit from 'p-limit'
import { faultPoint } from '#platform/clock/fault-point.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/event.ts'
import { copyRows } from './binary-copy.ts'
import { isDataError } from './failures.ts'
import { count, fingerprint } from './fingerprint.ts'
import { type Folded, type Plan, plansOf, settle } from './fold.ts'
import type { Where } from './overlay.ts'
import type { ProjectionCursor } from './projection-cursor.ts'
import { compartments, type PendingRows, pendingRows } from './row-buffer.ts'
import type { Row } from './row-form.ts'
import { type IndexSql, indexSqlOf } from './schema.ts'
import { openSession, type Session } from './session.ts'
import { loadRows, removeOlder, writeParked, writeRows } from './statements.ts'
import { type Seen, seenTexts } from './text-set.ts'

type Options = {
  store: Pick<EventStore, 'readAll'>
  db: Knex
  /** Events that are folded at a time: of a few, what is left over is forgotten while it is young. */
  pageSize: number
  /** Whether a table will be compared with another one. */
  isCompared: (cursor: ProjectionCursor) => boolean
  /** Types of events that concern none of the tables, as far as they are known. */
  without?: readonly string[]
}

/** A cursor on its way, with the indexes that its table has not got yet. */
type Filling = {
  cursor: ProjectionCursor
  session: Session
  /** What was folded and is not written yet. */
  pending: PendingRows
  /** For each shape in which rows are sought: what those that were written have there. Null when some were not noted. */
  sought: Map<string, Seen | null>
  /** Rows in the table that are so old, or older, do not count any more. */
  outdated: Map<string, string>
  missing: IndexSql[]
  isLeft: boolean
  done: Promise<void>
}

// While some of them wait for the database, others are folded.
const initialFill = 4

// Rows that are touched again within some turns are written once. The tables turn one after the other.
const pagesPerTurn = 16

// A few events may make more rows than can wait.
const rowsAtOnce = 1_000

/** How many pages a table may be ahead of another. */
const apart = 4

/** So many rows that do not count any more may lie in a table. */
const mostOutdated = 50_000

/**
 * Fills tables that nobody reads from the beginning of the log to a position. A page is read while those before are
 * folded, each table goes its own way a few pages apart at most, and rows wait for a while before they are written,
 * because many change again. An index is made when rows that were written have to be found by it, or at the end. All that
 * happens to a table is one transaction, from emptying it on: where the write-ahead log serves nothing but crashes, such
 * a table is not written there. Answers for the tables that got there with their fingerprints, or with how many rows they
 * have where that is enough. A table of which the database refuses something is emptied again, for others to fill it from
 * the beginning and more carefully.
 */
export const fillInBulk = async (
  { store, db, pageSize, isCompared, without }: Options,
  cursors: readonly ProjectionCursor[],
  target: bigint,
): Promise<Map<ProjectionCursor, string>> => {
  const fillings = await Promise.all(cursors.map((cursor) => begun(db, cursor)))
  const turns = pLimit(initialFill)
  try {
    let position = 0n
    let next = store.readAll(position, pageSize, without)
    const underWay: Promise<unknown>[] = []
    for (let count = 0; position < target; count += 1) {
      const since = position
      const page = (await next).filter((event) => event.position <= target)
      const last = page.at(-1)
      if (!last && !without?.length) throw new Error(`the log ends before ${target}`)
      position = last?.position ?? target
      if (position < target) {
        next = store.readAll(position, pageSize, without)
        // A failure is met when the page is asked for.
        next.catch(() => undefined)
      }
      for (const [at, filling] of fillings.entries()) {
        const isTurn = (count + at) % pagesPerTurn === 0
        filling.done = filling.done.then(() => turns(() => take(filling, page, since, isTurn)))
        // A failure is met some pages later.
        filling.done.catch(() => undefined)
      }
      const own = Promise.all(fillings.map(({ done }) => done))
      own.catch(() => undefined)
      underWay.push(own)
      if (underWay.length > apart) await underWay.shift()
    }
    await Promise.all(underWay)
    const found = new Map<ProjectionCursor, string>()
    // Those that take longest do not begin last.
    for (const filling of fillings.toSorted((a, b) => b.cursor.handledEvents - a.cursor.handledEvents))
      filling.done = turns(async () => {
        await complete(filling, target)
        const { cursor, session, isLeft } = filling
        const look = isCompared(cursor) ? fingerprint : count
        if (!isLeft) found.set(cursor, await look(session, cursor.physicalTable))
        await session.query('commit')
        await settled(filling)
      })
    await Promise.all(fillings.map(({ done }) => done))
    return found
  } finally {
    await Promise.allSettled(fillings.map(({ done }) => done))
    for (const { session } of fillings) await session.close()
  }
}

const begun = async (db: Knex, cursor: ProjectionCursor): Promise<Filling> => {
  const session = await openSession(db)
  // Nothing is known of the table yet that would tell the planner how long it would take to look through all of it.
  await session.query(
    `set synchronous_commit = off; set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off;
     set maintenance_work_mem = '256MB'; set work_mem = '64MB'; set lock_timeout = '30s';
     set max_parallel_maintenance_workers = 1; set default_statistics_target = 20`,
  )
  await session.query(`begin; truncate rm.${cursor.physicalTable}`)
  return {
    cursor,
    session,
    pending: pendingRows(cursor.form),
    sought: new Map(),
    outdated: new Map(),
    missing: indexSqlOf(cursor.projection.into, cursor.generation),
    isLeft: false,
    done: Promise.resolve(),
  }
}

/** Folds a page that begins after the position `since`. */
const take = async (
  filling: Filling,
  page: readonly Recorded[],
  since: bigint,
  isTurn: boolean,
): Promise<void> =>
  unlessRefused(filling, async () => {
    const { cursor, session } = filling
    const [plan] = plansOf([cursor], page)
    if (plan) {
      const folded = settle(plan, await known(filling, plan))
      await keep(filling, folded, since.toString())
      await writeParked(session, folded.parked)
    }
    if (isTurn) await turn(filling)
  })

const unlessRefused = async (filling: Filling, work: () => Promise<void>): Promise<void> => {
  if (filling.isLeft) return
  const { cursor, session } = filling
  try {
    await work()
  } catch (error) {
    if (!isDataError(error)) throw error
    await faultPoint('rebuild.refused')
    // What was written is not what the table was at any position: rows that changed soon afterwards are missing.
    await session.query('rollback; begin')
    filling.isLeft = true
    filling.missing = indexSqlOf(cursor.projection.into, cursor.generation)
    cursor.handledEvents = 0
    cursor.parkedStreams.clear()
  }
}

/** The rows that a plan needs, from where they lie at the moment. */
const known = async (filling: Filling, plan: Plan): Promise<Row[]> => {
  const { session, pending, outdated } = filling
  const found: Row[] = []
  const ids = new Set<string>()
  for (const id of plan.ids) {
    const row = pending.get(id)
    if (row) found.push(row)
    else if (pending.mayStand(id)) ids.add(id)
  }
  const wheres: Plan['wheres'] = new Map()
  for (const [shape, ofShape] of plan.wheres) {
    const asked = new Map<string, Where>()
    for (const [key, where] of ofShape) {
      found.push(...pending.matching(where))
      if (mayStand(filling, where)) asked.set(key, where)
    }
    if (asked.size > 0) wheres.set(shape, asked)
  }
  if (ids.size === 0 && wheres.size === 0) return found
  const asking = { ...plan, ids, wheres }
  await indexed(filling, columnsOf(asking))
  for (const row of (await loadRows(session, [asking])).get(asking) ?? []) {
    const until = outdated.get(row.id)
    if (until === undefined || BigInt(row.revision) > BigInt(until)) found.push(row)
  }
  return found
}

/** Whether rows that match may have been written. */
const mayStand = ({ pending, sought }: Filling, { shape, key }: Where): boolean => {
  const isAny = pending.isAnyWritten()
  if (!sought.has(shape)) sought.set(shape, isAny ? null : seenTexts())
  return isAny && (sought.get(shape)?.mayHave(key) ?? true)
}

const keep = async (filling: Filling, folded: Folded, since: string): Promise<void> => {
  const { cursor, pending, outdated } = filling
  for (let from = 0; from < folded.rows.length; from += rowsAtOnce) {
    pending.put(folded.rows.slice(from, from + rowsAtOnce), (id) => outdated.set(id, since))
    if (pending.isLarge()) await turn(filling)
  }
  for (const id of folded.removed) {
    pending.remove(id)
    if (pending.mayStand(id)) outdated.set(id, since)
  }
  cursor.handledEvents += folded.handledEvents
  for (const { event } of folded.parked) cursor.parkedStreams.add(event.stream)
}

/** Writes the rows that have waited longest. */
const turn = async (filling: Filling): Promise<void> => {
  const { cursor, session, pending, sought, outdated } = filling
  if (outdated.size > (isKeyed(filling) ? 0 : mostOutdated)) await tidy(filling)
  const { bytes, places, keys } = pending.takeOldest()
  if (places.length > 0) {
    await copyRows(session, cursor, bytes, places)
    for (const [shape, ofShape] of keys) for (const key of ofShape.keys()) sought.get(shape)?.add(key)
  }
  pending.turn()
}

/** With its key, a table takes no second row of the same id. */
const isKeyed = ({ missing }: Filling): boolean => missing.every(({ columns }) => columns[0] !== 'id')

/** Takes away the rows that do not count any more; without the key by looking once through the whole table. */
const tidy = async (filling: Filling): Promise<void> => {
  const { cursor, session, outdated } = filling
  if (!isKeyed(filling)) await session.query('set local enable_seqscan = on; set local enable_hashjoin = on')
  await removeOlder(session, cursor, outdated)
  await session.query('set local enable_seqscan = off; set local enable_hashjoin = off')
  outdated.clear()
}

const columnsOf = ({ ids, wheres }: Plan): string[] => [
  ...(ids.size > 0 ? ['id'] : []),
  ...[...wheres.values()].flatMap((ofShape) => [...ofShape.values()][0]?.columns ?? []),
]

/** Makes the indexes by which rows that were written before are found. */
const indexed = async (filling: Filling, by: readonly string[]): Promise<void> => {
  const isNeeded = ({ columns, isFinder }: IndexSql) => isFinder && by.includes(columns[0] ?? '')
  for (const index of filling.missing.filter(isNeeded)) await make(filling, index)
}

/** Writes what is left, and makes the indexes that are missing. */
const complete = async (filling: Filling, target: bigint): Promise<void> => {
  const { cursor, session, pending } = filling
  await unlessRefused(filling, async () => {
    pending.cool()
    for (let count = 0; count < compartments; count += 1) await turn(filling)
    await finish(filling)
    await writeRows(session, [{ cursor, rows: [...pending.awkward.values()], removed: [] }])
    cursor.position = target
  })
  if (filling.isLeft) await finish(filling)
}

const finish = async (filling: Filling): Promise<void> => {
  for (const index of [...filling.missing]) await make(filling, index)
}

/**
 * Lets the planner know what came into the table. Only afterwards, and once it is told that rows came: else PostgreSQL
 * would look through all of it once more by itself soon.
 */
const settled = async ({ cursor, session }: Filling): Promise<void> => {
  await session.query('select pg_stat_force_next_flush()')
  await session.query(`vacuum (analyze, index_cleanup off, truncate off) rm.${cursor.physicalTable}`)
}

const make = async (filling: Filling, index: IndexSql): Promise<void> => {
  const { session, missing, outdated } = filling
  if (index.columns[0] === 'id' && outdated.size > 0) await tidy(filling)
  await session.query(index.sql)
  missing.splice(missing.indexOf(index), 1)
}
