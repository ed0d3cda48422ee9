import pg from 'pg'
import type { Queryable } from '#platform/database/session.ts'
import { type LogPosition, logPositionOf } from '#platform/event-store/same-log.ts'
import type { Recorded } from '#platform/language/event.ts'
import type { ProjectionCursor } from './projection-cursor.ts'

export type Checkpoint = {
  table_name: string
  name: string
  position: bigint
  event_id: string | null
  generation: number
  shape: string
  isBuilt: boolean
  /** Seconds since the runner's last heartbeat. */
  silentSeconds: number
}

/** Another runner moved the checkpoints of these cursors or replaced their tables. Nothing was written. */
export class Fenced extends Error {
  readonly cursors: readonly ProjectionCursor[]

  constructor(cursors: readonly ProjectionCursor[]) {
    super(
      `the checkpoint of ${cursors.map(({ tableName }) => tableName).join(', ')} was moved by another runner`,
    )
    this.cursors = cursors
  }
}

export const readCheckpoints = async (
  session: Queryable,
  tableNames: readonly string[],
): Promise<Map<string, Checkpoint>> => {
  const { rows } = await session.query(
    `select table_name, name, position::text, event_id, generation, shape, built_at is not null as built,
       extract(epoch from clock_timestamp() - seen_at)::float8 as silence
     from fm.checkpoints where table_name = any($1::text[])`,
    [[...tableNames]],
  )
  return new Map(
    rows.map(({ position, built, silence, ...row }) => [
      row.table_name,
      { ...row, position: BigInt(position), isBuilt: built, silentSeconds: silence } as Checkpoint,
    ]),
  )
}

/** The position after a page, or `from` when the page is empty. */
export const logPositionAfter = (events: readonly Recorded[], from: bigint): LogPosition => {
  const last = events.at(-1)
  return last ? logPositionOf(last) : { position: from, event_id: null }
}

/** Records the event id of a checkpoint that stores only a position. */
export const recordEventId = async (
  session: Queryable,
  tableName: string,
  { position, event_id }: LogPosition,
): Promise<void> => {
  await session.query(
    'update fm.checkpoints set event_id = $3 where table_name = $1 and position = $2 and event_id is null',
    [tableName, String(position), event_id],
  )
}

/** Keeps the positions of cursors. */
export type CheckpointWriter = {
  /** Opens the transaction that writes rows and advances the checkpoints. */
  begin: (
    session: Queryable,
    cursors: readonly ProjectionCursor[],
    from: bigint,
    to: LogPosition,
  ) => Promise<void>
  /** Advances checkpoints when there is nothing to write. */
  advance: (
    session: Queryable,
    cursors: readonly ProjectionCursor[],
    from: bigint,
    to: LogPosition,
  ) => Promise<void>
  /** Records that the tables have caught up for the first time. */
  markBuilt: (session: Queryable, cursors: readonly ProjectionCursor[]) => Promise<void>
}

/**
 * Opens a transaction that advances all checkpoints from the same position, in one round trip. When a checkpoint is
 * elsewhere, or its generation was replaced, rolls back and throws `Fenced` with those cursors.
 */
export const beginAdvance = async (
  session: Queryable,
  cursors: readonly ProjectionCursor[],
  from: bigint,
  to: LogPosition,
): Promise<void> => {
  // Tables that are not live yet are rebuilt after a crash, so their commits need not wait for the disk.
  const asynchronously = cursors.every(({ notifies }) => !notifies)
    ? 'set local synchronous_commit = off;'
    : ''
  const results = (await session.query(
    `begin; ${asynchronously} ${advanceSql(cursors, from, to)}`,
  )) as unknown as pg.QueryResult[]
  const moved = new Set(results.at(-1)?.rows.map(({ table_name }) => table_name))
  if (moved.size === cursors.length) return
  await session.query('rollback')
  throw new Fenced(cursors.filter(({ tableName }) => !moved.has(tableName)))
}

/** Advances the checkpoints when there is nothing to write: all of them or none. */
export const advanceCheckpoints = async (
  session: Queryable,
  cursors: readonly ProjectionCursor[],
  from: bigint,
  to: LogPosition,
): Promise<void> => {
  if (cursors.length === 0) return
  await beginAdvance(session, cursors, from, to)
  await session.query('commit')
}

const advanceSql = (
  cursors: readonly ProjectionCursor[],
  from: bigint,
  { position, event_id }: LogPosition,
): string => {
  const expected = cursors.map(
    ({ tableName, generation }) => `(${pg.escapeLiteral(tableName)}, ${generation})`,
  )
  // A checkpoint that keeps its position keeps its event id.
  const id =
    event_id === null ? `case when c.position = ${position} then c.event_id end` : pg.escapeLiteral(event_id)
  return `update fm.checkpoints c set position = ${position}, event_id = ${id}, seen_at = clock_timestamp()
    from (values ${expected.join(', ')}) as v(table_name, generation)
    where c.table_name = v.table_name and c.generation = v.generation and c.position = ${from}
    returning c.table_name`
}

/** Records that the tables have caught up for the first time, and updates the planner's statistics. */
export const markBuilt = async (session: Queryable, cursors: readonly ProjectionCursor[]): Promise<void> => {
  if (cursors.length === 0) return
  await session.query(
    'update fm.checkpoints set built_at = clock_timestamp() where table_name = any($1::text[]) and built_at is null',
    [cursors.map(({ tableName }) => tableName)],
  )
  for (const { physicalTable } of cursors) await session.query(`analyze rm.${physicalTable}`)
}

/** For the live runner: checkpoints in the database, advanced by compare-and-set. */
export const storedCheckpoints: CheckpointWriter = {
  begin: beginAdvance,
  advance: advanceCheckpoints,
  markBuilt,
}

/** For tables that are not read yet: only the process that fills them keeps the position. */
export const unstoredCheckpoints: CheckpointWriter = {
  begin: async (session) => void (await session.query('begin; set local synchronous_commit = off')),
  advance: async () => undefined,
  markBuilt: async () => undefined,
}

/** Sends a heartbeat for these tables. Returns their generations. */
export const heartbeat = async (
  session: Queryable,
  tableNames: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await session.query(
    `update fm.checkpoints set seen_at = clock_timestamp() where table_name = any($1::text[])
     returning table_name, generation`,
    [[...tableNames]],
  )
  return new Map(rows.map(({ table_name, generation }) => [table_name, generation]))
}
