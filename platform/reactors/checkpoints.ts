import type { Knex } from 'knex'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { assertSameLog, type LogPosition } from '#platform/event-store/same-log.ts'

/**
 * The checkpoint of a reactor; a new one starts at `first`, by default the head. Throws `OtherLog` when the
 * log is not the one it has read, because it would miss events.
 */
export const checkpointOf = async (
  { db, store }: { db: Knex; store: Pick<EventStore, 'at' | 'head'> },
  reactor: string,
  first?: bigint,
): Promise<bigint> => {
  await db('fm.reactor_checkpoints')
    .insert({ reactor, position: String(first ?? (await store.head())) })
    .onConflict('reactor')
    .ignore()
  const row = await db('fm.reactor_checkpoints').where({ reactor }).first('position', 'event_id')
  const reached = { position: BigInt(row.position), event_id: row.event_id }
  const id = await assertSameLog(store, `the reactor ${reactor}`, reached)
  if (row.event_id === null && id !== null)
    await db('fm.reactor_checkpoints')
      .where({ reactor, position: row.position })
      .whereNull('event_id')
      .update({ event_id: id })
  return reached.position
}

/** Moves the checkpoint from its known position. Throws when another process has moved it. */
export const moveCheckpoint = async (
  db: Knex,
  reactor: string,
  from: bigint,
  to: LogPosition,
): Promise<void> => {
  const moved = await db('fm.reactor_checkpoints')
    .where({ reactor, position: String(from) })
    .update({ position: String(to.position), event_id: to.event_id, updated_at: db.fn.now() })
  if (moved !== 1) throw new Error(`the checkpoint of the reactor ${reactor} was moved by another process`)
}
