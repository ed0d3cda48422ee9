import { performance } from 'node:perf_hooks'
import type { Knex } from 'knex'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { faultPoint } from '#platform/clock/fault-point.ts'
import { openSession, type Session } from '#platform/database/session.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { type Checkpoint, readCheckpoints, unstoredCheckpoints } from '#platform/projections/checkpoints.ts'
import { count, fingerprint } from '#platform/projections/fingerprint.ts'
import type { Projection } from '#platform/projections/projection.ts'
import { cursorOf, type ProjectionCursor, physicalName } from '#platform/projections/projection-cursor.ts'
import { fillInParallel, type RebuildWorker } from '#platform/rebuild/parallel-fill.ts'
import { ProjectionGroup, type ProjectionGroupContext } from './projection-group.ts'
import {
  awaitRebuildLock,
  createWithoutIndexes,
  ensureTables,
  inTransaction,
  pointView,
  tryRebuildLock,
} from './schema.ts'

export type RebuildOptions = {
  store: EventStore
  db: Knex
  projections: readonly Projection<any>[]
  /** Names of the tables to rebuild; all when missing. Throws on unknown names. */
  names?: readonly string[]
  batchSize?: number
  /** Another process that fills some of the tables of a large rebuild. */
  worker?: RebuildWorker
}

export type RebuildResult = {
  name: string
  table: string
  /** Events that the table handled. */
  events: number
  rows: number
  /** Rows that differ between the live and the new generation at the same position. */
  differing: number
  /** Events that the new generation has parked. */
  parked: number
  seconds: number
}

// Larger pages create garbage that survives young-generation collections.
const bulkPageSize = 500

/**
 * Fills a second generation of each table from the log, compares it with the live one at the same position, and
 * switches the view in one transaction. Readers are not interrupted; the live runner continues with the new generation
 * at the same position. One rebuild at a time per database.
 */
export const rebuild = async (options: RebuildOptions): Promise<RebuildResult[]> => {
  const chosen = selectProjections(options)
  return inSession(options.db, async (session) => {
    if (!(await tryRebuildLock(session))) throw new Error('another rebuild of this database is under way')
    await ensureTables(session, tablesOf(chosen))
    return rebuildAll(session, options, chosen)
  })
}

/**
 * Fills new tables in the same way while their runners wait. Tables that another rebuild is filling are awaited and
 * then skipped.
 */
export const fillUnbuilt = async (options: RebuildOptions): Promise<RebuildResult[]> => {
  const chosen = selectProjections(options)
  return inSession(options.db, async (session) => {
    await awaitRebuildLock(session)
    await ensureTables(session, tablesOf(chosen))
    const checkpoints = await readCheckpoints(
      session,
      chosen.map(({ into }) => into.sqlName),
    )
    const unbuilt = chosen.filter(({ into }) => !checkpoints.get(into.sqlName)?.isBuilt)
    return unbuilt.length === 0 ? [] : rebuildAll(session, options, unbuilt)
  })
}

const inSession = async <T>(db: Knex, work: (session: Session) => Promise<T>): Promise<T> => {
  const session = await openSession(db)
  try {
    await session.query(`set lock_timeout = '30s'`)
    return await work(session)
  } finally {
    await session.close()
  }
}

const tablesOf = (projections: readonly Projection<any>[]) => projections.map(({ into }) => into)

const selectProjections = ({ projections, names }: RebuildOptions): readonly Projection<any>[] => {
  if (!names) return projections
  return names.map((name) => {
    const found = projections.find((projection) => projection.name === name)
    if (!found)
      throw new Error(
        `no projection fills ${name}; there are ${projections.map((one) => one.name).join(', ')}`,
      )
    return found
  })
}

const rebuildAll = async (
  session: Session,
  options: RebuildOptions,
  projections: readonly Projection<any>[],
): Promise<RebuildResult[]> => {
  const started = performance.now()
  const live = await readLiveTables(session, projections)
  const cursors = await Promise.all(
    projections.map((projection) => createNextGeneration(options.db, projection, live.checkpoints)),
  )
  const head = await options.store.head()
  const isBuilt = ({ tableName }: ProjectionCursor) => live.checkpoints.get(tableName)?.isBuilt ?? false
  // A new table has no live version to compare with, so it is filled up to the head at once.
  const positionOf = (cursor: ProjectionCursor) =>
    isBuilt(cursor) ? (live.checkpoints.get(cursor.tableName)?.position ?? 0n) : head
  const filled = await fill(options, cursors, { positionOf, isCompared: isBuilt })
  const fingerprints = await live.prints
  const pool = groupPoolOf(options, cursors)
  try {
    // Tables that are behind are compared and switched first, because all cursors advance together.
    const inOrder = [...cursors].sort((a, b) => (positionOf(a) < positionOf(b) ? -1 : 1))
    const found: RebuildResult[] = []
    for (const cursor of inOrder) {
      const catchUp = (position: bigint) => pool.catchUp(cursor, position)
      await catchUp(positionOf(cursor))
      const isSame = !isBuilt(cursor) || filled.get(cursor) === fingerprints.get(cursor.tableName)
      const differing = isSame ? 0 : await countDifferences(session, cursor, catchUp)
      await faultPoint('rebuild.before-swap')
      await swap(session, cursor, catchUp)
      pool.release(cursor)
      const counted = cursor.position === positionOf(cursor) ? filled.get(cursor) : undefined
      found.push(await reportOf(session, cursor, { differing, counted, started }))
    }
    return found
  } finally {
    await pool.end()
  }
}

/**
 * Reads the positions of the live tables, and their fingerprints in the background, in one snapshot. The session is
 * busy until the fingerprints are read.
 */
const readLiveTables = async (session: Session, projections: readonly Projection<any>[]) => {
  const names = projections.map(({ into }) => into.sqlName)
  await session.query('begin isolation level repeatable read')
  const checkpoints = await readCheckpoints(session, names)
  const readFingerprints = async () => {
    const found = new Map<string, string>()
    for (const [name, { generation, isBuilt }] of checkpoints)
      if (isBuilt) found.set(name, await fingerprint(session, physicalName(name, generation)))
    await session.query('commit')
    return found
  }
  const fingerprints = readFingerprints()
  // Handled where the fingerprints are awaited.
  fingerprints.catch(() => undefined)
  return { checkpoints, prints: fingerprints }
}

const createNextGeneration = async (
  db: Knex,
  projection: Projection<any>,
  live: ReadonlyMap<string, Checkpoint>,
): Promise<ProjectionCursor> => {
  const generation = (live.get(projection.into.sqlName)?.generation ?? 0) + 1
  const session = await openSession(db)
  try {
    await inTransaction(session, async () => {
      await createWithoutIndexes(session, projection.into, generation)
      const left = [projection.into.sqlName, generation]
      await session.query('delete from fm.parked where table_name = $1 and generation = $2', left)
    })
  } finally {
    await session.close()
  }
  return cursorOf(projection, { generation, position: 0n, isBuilt: false, notifies: false })
}

/** Fills the new tables up to the positions of the live ones; tables at the same position are filled together. */
const fill = async (
  { store, db, batchSize, worker }: RebuildOptions,
  cursors: readonly ProjectionCursor[],
  {
    positionOf,
    isCompared,
  }: { positionOf: (cursor: ProjectionCursor) => bigint; isCompared: (cursor: ProjectionCursor) => boolean },
): Promise<Map<ProjectionCursor, string>> => {
  const filled = new Map<ProjectionCursor, string>()
  for (const position of new Set(cursors.map(positionOf))) {
    const together = cursors.filter((cursor) => positionOf(cursor) === position)
    const pageSize = batchSize ?? bulkPageSize
    const options = { store, db, pageSize, isCompared, ...(worker && { worker }) }
    const found = await fillInParallel(options, together, position)
    for (const [cursor, text] of found) filled.set(cursor, text)
  }
  return filled
}

/** The projection groups of a rebuild: one per position, and more when cursors leave a group. */
const groupPoolOf = ({ store, db, batchSize }: RebuildOptions, cursors: readonly ProjectionCursor[]) => {
  const groups: ProjectionGroup[] = []
  const context: ProjectionGroupContext = {
    store,
    db,
    feed: memoryChangeFeed(),
    checkpointWriter: unstoredCheckpoints,
    batchSize: batchSize ?? 2000,
    retryDelays: [100],
    answerMs: 60_000,
    onAdvanced: () => undefined,
    onParked: () => undefined,
    onSplit: (parting) => void groups.push(new ProjectionGroup(context, parting, parting[0]?.position ?? 0n)),
    onCaughtUp: async () => false,
  }
  for (const position of new Set(cursors.map((cursor) => cursor.position))) {
    const together = cursors.filter((cursor) => cursor.position === position)
    groups.push(new ProjectionGroup(context, together, position))
  }
  const groupOf = (cursor: ProjectionCursor) => groups.find((group) => group.cursors.includes(cursor))
  return {
    catchUp: async (cursor: ProjectionCursor, position: bigint): Promise<void> => {
      // A cursor that fails moves to a group of its own.
      while (cursor.position < position) await groupOf(cursor)?.catchUp(position)
    },
    /** From here on the live runner writes this table. */
    release: (cursor: ProjectionCursor): void => {
      const group = groupOf(cursor)
      group?.cursors.splice(group.cursors.indexOf(cursor), 1)
    },
    end: async () => {
      for (const group of groups) await group.close()
    },
  }
}

/**
 * Counts the rows that differ. Reads the live generation and its position in one snapshot, then advances the new
 * generation to that position. Single rows are compared only when the fingerprints differ.
 */
const countDifferences = async (
  session: Session,
  cursor: ProjectionCursor,
  catchUp: (position: bigint) => Promise<void>,
): Promise<number> => {
  const live = await inSnapshot(session, cursor, (old) => fingerprint(session, old))
  await catchUp(live.position)
  if ((await fingerprint(session, cursor.physicalTable)) === live.found) return 0
  const { position } = await inSnapshot(session, cursor, (old) =>
    session.query(`create temp table live_rows on commit preserve rows as ${hashes(old)}`),
  )
  await catchUp(position)
  const { rows: counted } = await session.query(
    `select count(*)::int as n from live_rows a full join (${hashes(cursor.physicalTable)}) b using (id)
     where a.hash is distinct from b.hash`,
  )
  await session.query('drop table live_rows')
  return counted[0].n
}

const inSnapshot = async <T>(
  session: Session,
  { tableName }: ProjectionCursor,
  read: (physicalTable: string) => Promise<T>,
): Promise<{ position: bigint; found: T }> => {
  await session.query('begin isolation level repeatable read')
  const { rows } = await session.query(
    'select position::text, generation from fm.checkpoints where table_name = $1',
    [tableName],
  )
  const found = await read(physicalName(tableName, rows[0].generation))
  await session.query('commit')
  return { position: BigInt(rows[0].position), found }
}

const hashes = (physicalTable: string): string => `select id, md5(t::text) as hash from rm.${physicalTable} t`

/**
 * Locks the checkpoint so that the live runner waits, catches up with it, and switches view and checkpoint in one
 * transaction.
 */
const swap = async (
  session: Session,
  cursor: ProjectionCursor,
  catchUp: (position: bigint) => Promise<void>,
): Promise<void> => {
  const { tableName, generation, projection } = cursor
  await inTransaction(session, async () => {
    const { rows } = await session.query(
      'select position::text, generation from fm.checkpoints where table_name = $1 for update',
      [tableName],
    )
    const live = { position: BigInt(rows[0].position), generation: rows[0].generation as number }
    if (live.generation !== generation - 1)
      throw new Error(`${tableName} was started again by someone else while it was rebuilt`)
    await catchUp(live.position)
    await pointView(session, projection.into, generation)
    await session.query(
      `update fm.checkpoints set generation = $2, position = $3,
         event_id = case when position = $3 then event_id end, built_at = coalesce(built_at, clock_timestamp())
       where table_name = $1`,
      [tableName, generation, cursor.position.toString()],
    )
    await session.query('delete from fm.parked where table_name = $1 and generation <> $2', [
      tableName,
      generation,
    ])
  })
  await session.query(`drop table if exists rm.${physicalName(tableName, generation - 1)}`)
}

const reportOf = async (
  session: Session,
  cursor: ProjectionCursor,
  { differing, counted, started }: { differing: number; counted: string | undefined; started: number },
): Promise<RebuildResult> => {
  const { rows: parked } = await session.query(
    'select count(*)::int as parked from fm.parked where table_name = $1 and generation = $2',
    [cursor.tableName, cursor.generation],
  )
  const text = counted ?? (await count(session, cursor.physicalTable))
  return {
    name: cursor.name,
    table: cursor.tableName,
    events: cursor.handledEvents,
    rows: Number.parseInt(text, 10),
    differing,
    parked: parked[0].parked,
    seconds: Math.round(performance.now() - started) / 1000,
  }
}
