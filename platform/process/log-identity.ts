import type { Knex } from 'knex'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { OtherLog } from '#platform/event-store/same-log.ts'

/**
 * Compares the beginning of a separate log with the event that the database has seen there, and records it at the first
 * start. Throws `OtherLog` when they are of different installations: a new database has no keys for the log's people.
 */
export const assertOwnLog = async (db: Knex, store: Pick<EventStore, 'readAll'>): Promise<void> => {
  const [first] = await store.readAll(0n, 1)
  const id = first?.metadata.event_id ?? null
  const known = await db('fm.log_identity').first('first_event_id')
  if (!known && id !== null && (await isNew(db)))
    throw new OtherLog(
      'the log has events, but this database is new: use an empty log, or restore the database (docs/operations.md, Restore)',
    )
  if (known?.first_event_id && known.first_event_id !== id)
    throw new OtherLog(
      `the log ${id === null ? 'is empty' : 'begins with another event'}, so it is not the one of this database: use its own log, or restore both from the same backup (docs/operations.md, Restore)`,
    )
  await db.raw(
    `insert into fm.log_identity (first_event_id) values (?)
     on conflict (is_only) do update set first_event_id = excluded.first_event_id
     where log_identity.first_event_id is null`,
    [id],
  )
}

// A database of a version that did not record the first event has read the log, or holds keys.
const isNew = async (db: Knex): Promise<boolean> => {
  const { rows } = await db.raw(`select
    not exists (select from fm.checkpoints where position > 0)
    and not exists (select from fm.reactor_checkpoints where position > 0)
    and not exists (select from fm.person_keys) as is_new`)
  return rows[0].is_new
}
