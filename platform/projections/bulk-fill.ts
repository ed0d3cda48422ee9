import type { Knex } from 'knex'
import pLimit from 'p-limit'
import { faultPoint } from '#platform/clock/fault-point.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/event.ts'
import { copyRows } from './binary-copy.ts'
import { isDataError } from './failures.ts'
import { count, fingerprint } from './fingerprint.ts'
import { applyPlan, type Folded, type Plan, plansOf } from './fold.ts'
import type { Where } from './overlay.ts'
import type { ProjectionCursor } from './projection-cursor.ts'
import { partitionCount, type RowBuffer, rowBuffer } from './row-buffer.ts'
import type { Row } from './row-form.ts'
import { type IndexSql, indexSqlOf } from './schema.ts'
import { openSession, type Session } from './session.ts'
import { loadRows, removeOlder, writeParked, writeRows } from './statements.ts'
import { type TextSet, textSet } from './text-set.ts'

type Options = {
  store: Pick<EventStore, 'readAll'>
  db: Knex
  /** Events that are folded at a time: of a few, what is left over is forgotten while it is young. */
  pageSize: number
  /** Whether a table will be compared with another one. */
  isCompared: (cursor: ProjectionCursor) => boolean
  /** Types of events that concern none of the tables, as far as they are known. */
  excludedTypes?: readonly string[]
}

/** A cursor on its way, with the indexes that its table has not got yet. */
type TableFill = {
  cursor: ProjectionCursor
  session: Session
  /** What was folded and is not written yet. */
  buffer: RowBuffer
  /** For each shape in which rows are sought: what those that were written have there. Null when some were not noted. */
  lookupKeys: Map<string, TextSet | null>
  /** Rows in the table that are so old, or older, do not count any more. */
  staleRows: Map<string, string>
  missingIndexes: IndexSql[]
  isAbandoned: boolean
  done: Promise<void>
}

// While some of them wait for the database, others are folded.
const maxConcurrent = 4

// Rows that are touched again within some turns are written once. The tables turn one after the other.
const pagesPerWrite = 16

// A few events may make more rows than can wait.
const maxRowsPerPut = 1_000

/** How many pages a table may be ahead of another. */
const maxPagesAhead = 4

/** So many rows that do not count any more may lie in a table. */
const maxStaleRows = 50_000

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
  { store, db, pageSize, isCompared, excludedTypes }: Options,
  cursors: readonly ProjectionCursor[],
  target: bigint,
): Promise<Map<ProjectionCursor, string>> => {
  const fills = await Promise.all(cursors.map((cursor) => startFill(db, cursor)))
  const limited = pLimit(maxConcurrent)
  try {
    let position = 0n
    let next = store.readAll(position, pageSize, excludedTypes)
    const inFlight: Promise<unknown>[] = []
    for (let count = 0; position < target; count += 1) {
      const since = position
      const page = (await next).filter((event) => event.position <= target)
      const last = page.at(-1)
      if (!last && !excludedTypes?.length) throw new Error(`the log ends before ${target}`)
      position = last?.position ?? target
      if (position < target) {
        next = store.readAll(position, pageSize, excludedTypes)
        // A failure is met when the page is asked for.
        next.catch(() => undefined)
      }
      for (const [at, fill] of fills.entries()) {
        const isTimeToWrite = (count + at) % pagesPerWrite === 0
        fill.done = fill.done.then(() => limited(() => applyPage(fill, page, since, isTimeToWrite)))
        // A failure is met some pages later.
        fill.done.catch(() => undefined)
      }
      const own = Promise.all(fills.map(({ done }) => done))
      own.catch(() => undefined)
      inFlight.push(own)
      if (inFlight.length > maxPagesAhead) await inFlight.shift()
    }
    await Promise.all(inFlight)
    const found = new Map<ProjectionCursor, string>()
    // Those that take longest do not begin last.
    for (const fill of fills.toSorted((a, b) => b.cursor.handledEvents - a.cursor.handledEvents))
      fill.done = limited(async () => {
        await finishFill(fill, target)
        const { cursor, session, isAbandoned } = fill
        const look = isCompared(cursor) ? fingerprint : count
        if (!isAbandoned) found.set(cursor, await look(session, cursor.physicalTable))
        await session.query('commit')
        await vacuumTable(fill)
      })
    await Promise.all(fills.map(({ done }) => done))
    return found
  } finally {
    await Promise.allSettled(fills.map(({ done }) => done))
    for (const { session } of fills) await session.close()
  }
}

const startFill = async (db: Knex, cursor: ProjectionCursor): Promise<TableFill> => {
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
    buffer: rowBuffer(cursor.form),
    lookupKeys: new Map(),
    staleRows: new Map(),
    missingIndexes: indexSqlOf(cursor.projection.into, cursor.generation),
    isAbandoned: false,
    done: Promise.resolve(),
  }
}

/** Folds a page that begins after the position `since`. */
const applyPage = async (
  fill: TableFill,
  page: readonly Recorded[],
  since: bigint,
  isTimeToWrite: boolean,
): Promise<void> =>
  abandonIfRefused(fill, async () => {
    const { cursor, session } = fill
    const [plan] = plansOf([cursor], page)
    if (plan) {
      const folded = applyPlan(plan, await loadRowsFor(fill, plan))
      await bufferRows(fill, folded, since.toString())
      await writeParked(session, folded.parked)
    }
    if (isTimeToWrite) await writeOldest(fill)
  })

const abandonIfRefused = async (fill: TableFill, work: () => Promise<void>): Promise<void> => {
  if (fill.isAbandoned) return
  const { cursor, session } = fill
  try {
    await work()
  } catch (error) {
    if (!isDataError(error)) throw error
    await faultPoint('rebuild.refused')
    // What was written is not what the table was at any position: rows that changed soon afterwards are missing.
    await session.query('rollback; begin')
    fill.isAbandoned = true
    fill.missingIndexes = indexSqlOf(cursor.projection.into, cursor.generation)
    cursor.handledEvents = 0
    cursor.parkedStreams.clear()
  }
}

/** The rows that a plan needs, from where they lie at the moment. */
const loadRowsFor = async (fill: TableFill, plan: Plan): Promise<Row[]> => {
  const { session, buffer, staleRows } = fill
  const found: Row[] = []
  const ids = new Set<string>()
  for (const id of plan.ids) {
    const row = buffer.get(id)
    if (row) found.push(row)
    else if (buffer.mayBeWritten(id)) ids.add(id)
  }
  const wheres: Plan['wheres'] = new Map()
  for (const [shape, ofShape] of plan.wheres) {
    const lookups = new Map<string, Where>()
    for (const [key, where] of ofShape) {
      found.push(...buffer.matching(where))
      if (mayBeInTable(fill, where)) lookups.set(key, where)
    }
    if (lookups.size > 0) wheres.set(shape, lookups)
  }
  if (ids.size === 0 && wheres.size === 0) return found
  const neededPlan = { ...plan, ids, wheres }
  await ensureIndexes(fill, columnsOf(neededPlan))
  for (const row of (await loadRows(session, [neededPlan])).get(neededPlan) ?? []) {
    const until = staleRows.get(row.id)
    if (until === undefined || BigInt(row.revision) > BigInt(until)) found.push(row)
  }
  return found
}

/** Whether rows that match may have been written. */
const mayBeInTable = ({ buffer, lookupKeys }: TableFill, { shape, key }: Where): boolean => {
  const isAny = buffer.isAnyWritten()
  if (!lookupKeys.has(shape)) lookupKeys.set(shape, isAny ? null : textSet())
  return isAny && (lookupKeys.get(shape)?.mayContain(key) ?? true)
}

const bufferRows = async (fill: TableFill, folded: Folded, since: string): Promise<void> => {
  const { cursor, buffer, staleRows } = fill
  for (let from = 0; from < folded.rows.length; from += maxRowsPerPut) {
    buffer.put(folded.rows.slice(from, from + maxRowsPerPut), (id) => staleRows.set(id, since))
    if (buffer.isLarge()) await writeOldest(fill)
  }
  for (const id of folded.removed) {
    buffer.remove(id)
    if (buffer.mayBeWritten(id)) staleRows.set(id, since)
  }
  cursor.handledEvents += folded.handledEvents
  for (const { event } of folded.parked) cursor.parkedStreams.add(event.stream)
}

/** Writes the rows that have waited longest. */
const writeOldest = async (fill: TableFill): Promise<void> => {
  const { cursor, session, buffer, lookupKeys, staleRows } = fill
  if (staleRows.size > (hasPrimaryKey(fill) ? 0 : maxStaleRows)) await deleteStaleRows(fill)
  const { bytes, offsets, keys } = buffer.takeOldestPartition()
  if (offsets.length > 0) {
    await copyRows(session, cursor, bytes, offsets)
    for (const [shape, ofShape] of keys) for (const key of ofShape.keys()) lookupKeys.get(shape)?.add(key)
  }
  buffer.rotate()
}

/** With its key, a table takes no second row of the same id. */
const hasPrimaryKey = ({ missingIndexes }: TableFill): boolean =>
  missingIndexes.every(({ columns }) => columns[0] !== 'id')

/** Takes away the rows that do not count any more; without the key by looking once through the whole table. */
const deleteStaleRows = async (fill: TableFill): Promise<void> => {
  const { cursor, session, staleRows } = fill
  if (!hasPrimaryKey(fill))
    await session.query('set local enable_seqscan = on; set local enable_hashjoin = on')
  await removeOlder(session, cursor, staleRows)
  await session.query('set local enable_seqscan = off; set local enable_hashjoin = off')
  staleRows.clear()
}

const columnsOf = ({ ids, wheres }: Plan): string[] => [
  ...(ids.size > 0 ? ['id'] : []),
  ...[...wheres.values()].flatMap((ofShape) => [...ofShape.values()][0]?.columns ?? []),
]

/** Makes the indexes by which rows that were written before are found. */
const ensureIndexes = async (fill: TableFill, by: readonly string[]): Promise<void> => {
  const isNeeded = ({ columns, isFinder }: IndexSql) => isFinder && by.includes(columns[0] ?? '')
  for (const index of fill.missingIndexes.filter(isNeeded)) await createIndex(fill, index)
}

/** Writes what is left, and makes the indexes that are missing. */
const finishFill = async (fill: TableFill, target: bigint): Promise<void> => {
  const { cursor, session, buffer } = fill
  await abandonIfRefused(fill, async () => {
    buffer.flush()
    for (let count = 0; count < partitionCount; count += 1) await writeOldest(fill)
    await createMissingIndexes(fill)
    await writeRows(session, [{ cursor, rows: [...buffer.unencodable.values()], removed: [] }])
    cursor.position = target
  })
  if (fill.isAbandoned) await createMissingIndexes(fill)
}

const createMissingIndexes = async (fill: TableFill): Promise<void> => {
  for (const index of [...fill.missingIndexes]) await createIndex(fill, index)
}

/**
 * Lets the planner know what came into the table. Only afterwards, and once it is told that rows came: else PostgreSQL
 * would look through all of it once more by itself soon.
 */
const vacuumTable = async ({ cursor, session }: TableFill): Promise<void> => {
  await session.query('select pg_stat_force_next_flush()')
  await session.query(`vacuum (analyze, index_cleanup off, truncate off) rm.${cursor.physicalTable}`)
}

const createIndex = async (fill: TableFill, index: IndexSql): Promise<void> => {
  const { session, missingIndexes, staleRows } = fill
  if (index.columns[0] === 'id' && staleRows.size > 0) await deleteStaleRows(fill)
  await session.query(index.sql)
  missingIndexes.splice(missingIndexes.indexOf(index), 1)
}
