import type { Knex } from 'knex'
import pLimit from 'p-limit'
import { faultPoint } from '#platform/clock/fault-point.ts'
import { isDataError } from '#platform/database/failures.ts'
import { openSession, type Session } from '#platform/database/session.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/event.ts'
import { count, fingerprint } from '#platform/projections/fingerprint.ts'
import { applyPlan, type Folded, type Parked, type Plan, plansOf } from '#platform/projections/fold.ts'
import { type IndexSql, indexSqlOf } from '#platform/projections/index-sql.ts'
import type { Where } from '#platform/projections/overlay.ts'
import type { ProjectionCursor } from '#platform/projections/projection-cursor.ts'
import type { Row } from '#platform/projections/row-form.ts'
import { loadRows, removeOlder, writeParked, writeRows } from '#platform/projections/statements.ts'
import { copyRows } from './binary-copy.ts'
import { partitionCount, type RowBuffer, rowBuffer } from './row-buffer.ts'
import { type TextSet, textSet } from './text-set.ts'

type Options = {
  store: Pick<EventStore, 'readAll'>
  db: Knex
  /** Events per page. Small pages leave garbage that is collected while it is young. */
  pageSize: number
  /** True when the table will be compared with its live version. */
  isCompared: (cursor: ProjectionCursor) => boolean
  /** Event types that none of the tables handles, as far as they are known. */
  excludedTypes?: readonly string[]
}

/** A table that is being filled, with the indexes that are still missing. */
type TableFill = {
  cursor: ProjectionCursor
  session: Session
  /** Rows that are folded but not written yet. */
  buffer: RowBuffer
  /** The lookup keys of written rows, by shape of the condition. Null when some of them were not recorded. */
  lookupKeys: Map<string, TextSet | null>
  /** Per id the revision up to which written rows are outdated. */
  staleRows: Map<string, string>
  missingIndexes: IndexSql[]
  /** Events that are parked, written last: their announcement locks a row that every table needs. */
  parked: Parked[]
  isAbandoned: boolean
  done: Promise<void>
}

// While some tables wait for the database, others are folded.
const maxConcurrent = 4

// A row that changes again within these pages is written once. The tables write in turns.
const pagesPerWrite = 16

// A few events can produce more rows than the buffer should hold.
const maxRowsPerPut = 1_000

/** How many pages one table may be ahead of another. */
const maxPagesAhead = 4

/** How many outdated rows a table may hold before they are deleted. */
const maxStaleRows = 50_000

/**
 * Fills new tables from the beginning of the log up to a position. Each table advances on its own, a few pages apart at
 * most, and buffers rows because many of them change again soon. An index is created when written rows are looked up by
 * it, or at the end. Each table is filled in one transaction that begins with `truncate`, so PostgreSQL can skip the
 * write-ahead log where it only serves crash recovery. Returns a fingerprint (or row count) per completed table. When
 * the database refuses a row, the table is emptied and left to a slower, more careful fill.
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
        // Handled where the page is awaited.
        next.catch(() => undefined)
      }
      for (const [at, fill] of fills.entries()) {
        const isTimeToWrite = (count + at) % pagesPerWrite === 0
        fill.done = fill.done.then(() => limited(() => applyPage(fill, page, since, isTimeToWrite)))
        // Handled some pages later.
        fill.done.catch(() => undefined)
      }
      const own = Promise.all(fills.map(({ done }) => done))
      own.catch(() => undefined)
      inFlight.push(own)
      if (inFlight.length > maxPagesAhead) await inFlight.shift()
    }
    await Promise.all(inFlight)
    const found = new Map<ProjectionCursor, string>()
    // Start with the largest tables, so that none of them finishes alone at the end.
    for (const fill of fills.toSorted((a, b) => b.cursor.handledEvents - a.cursor.handledEvents))
      fill.done = limited(async () => {
        await finishFill(fill, target)
        const { cursor, session, isAbandoned } = fill
        const probe = isCompared(cursor) ? fingerprint : count
        if (!isAbandoned) found.set(cursor, await probe(session, cursor.physicalTable))
        await writeParked(session, fill.parked)
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
  // Without statistics the planner would scan the whole table.
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
    parked: [],
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
    const { cursor } = fill
    const [plan] = plansOf([cursor], page)
    if (plan) {
      const folded = applyPlan(plan, await loadRowsFor(fill, plan))
      await bufferRows(fill, folded, since.toString())
      fill.parked.push(...folded.parked)
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
    // The written rows match no position of the log: later changes of them are missing.
    await session.query('rollback; begin')
    fill.isAbandoned = true
    fill.parked = []
    fill.missingIndexes = indexSqlOf(cursor.projection.into, cursor.generation)
    cursor.handledEvents = 0
    cursor.parkedStreams.clear()
  }
}

/** Loads the rows that a plan needs, from the buffer or the table. */
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

/** False when no written row can match. */
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

/** Writes the rows that have been buffered longest. */
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

/** With its primary key, a table rejects a second row of the same id. */
const hasPrimaryKey = ({ missingIndexes }: TableFill): boolean =>
  missingIndexes.every(({ columns }) => columns[0] !== 'id')

/** Deletes outdated rows. Without a primary key this is one scan of the table. */
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

/** Creates the indexes by which written rows are looked up. */
const ensureIndexes = async (fill: TableFill, by: readonly string[]): Promise<void> => {
  const isNeeded = ({ columns, isFinder }: IndexSql) => isFinder && by.includes(columns[0] ?? '')
  for (const index of fill.missingIndexes.filter(isNeeded)) await createIndex(fill, index)
}

/** Writes the remaining rows and creates the missing indexes. */
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

/** Updates the planner's statistics. The flush comes first: otherwise autovacuum would scan the table once more. */
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
