import pg from 'pg'
import { type LogPosition, logPositionOf } from '#platform/event-store/same-log.ts'
import type { Recorded } from '#platform/language/event.ts'
import type { ProjectionCursor } from './projection-cursor.ts'
import type { Queryable } from './session.ts'

export type Checkpoint = {
  table_name: string
  name: string
  position: bigint
  event_id: string | null
  generation: number
  shape: string
  isBuilt: boolean
  /** Seconds since its runner gave a sign of life. */
  silentSeconds: number
}

/** Checkpoints of these cursors were moved by someone else, or their tables' generations replaced: nothing was written. */
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

/** Where the readers of a page stand behind it; where they stood when it is empty. */
export const logPositionAfter = (events: readonly Recorded[], from: bigint): LogPosition => {
  const last = events.at(-1)
  return last ? logPositionOf(last) : { position: from, event_id: null }
}

/** Notes which event stands at a checkpoint, where only the position was known. */
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

/** How cursors remember their positions. */
export type CheckpointWriter = {
  /** Opens the transaction in which rows are written and the cursors move. */
  begin: (
    session: Queryable,
    cursors: readonly ProjectionCursor[],
    from: bigint,
    to: LogPosition,
  ) => Promise<void>
  /** Moves cursors for which nothing happened. */
  advance: (
    session: Queryable,
    cursors: readonly ProjectionCursor[],
    from: bigint,
    to: LogPosition,
  ) => Promise<void>
  /** Notes that the cursors have caught up for the first time. */
  markBuilt: (session: Queryable, cursors: readonly ProjectionCursor[]) => Promise<void>
}

/**
 * Opens a transaction that moves the checkpoints, all from the same position: one round trip. Rolls back unless every
 * one of them stood exactly there, in the generation that the cursors write, and throws `Fenced` with those that did not.
 */
export const beginAdvance = async (
  session: Queryable,
  cursors: readonly ProjectionCursor[],
  from: bigint,
  to: LogPosition,
): Promise<void> => {
  // Rows of tables that nobody is told about yet are made again after a crash, so they need not wait for the disk.
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

/** Moves the checkpoints of cursors for which nothing happened: all of them or none. */
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
  // Who stays at a position stays at its event.
  const id =
    event_id === null ? `case when c.position = ${position} then c.event_id end` : pg.escapeLiteral(event_id)
  return `update fm.checkpoints c set position = ${position}, event_id = ${id}, seen_at = clock_timestamp()
    from (values ${expected.join(', ')}) as v(table_name, generation)
    where c.table_name = v.table_name and c.generation = v.generation and c.position = ${from}
    returning c.table_name`
}

/** Notes that the tables have caught up for the first time, and lets the planner know what came into them. */
export const markBuilt = async (session: Queryable, cursors: readonly ProjectionCursor[]): Promise<void> => {
  if (cursors.length === 0) return
  await session.query(
    'update fm.checkpoints set built_at = clock_timestamp() where table_name = any($1::text[]) and built_at is null',
    [cursors.map(({ tableName }) => tableName)],
  )
  for (const { physicalTable } of cursors) await session.query(`analyze rm.${physicalTable}`)
}

/** The way of the live runner: checkpoints in the database, moved by compare-and-set. */
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

/** Says that the runner of these tables is alive although there was nothing to write. Answers with their generations. */
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
