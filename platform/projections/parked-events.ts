import type { Knex } from 'knex'
import type { Instant } from '#platform/language/instant.ts'

/** An event that a projection failed to handle, or that waits behind a parked event of its stream. */
export type ParkedEvent = {
  /** Name of the table declaration. */
  projection: string
  /** Name and version of the table. */
  table: string
  position: bigint
  stream: string
  revision: number
  event_id: string
  type: string
  reason: string
  first_seen: Instant
}

/** All parked events, oldest first within each table. */
export const parkedEvents = async (db: Knex): Promise<ParkedEvent[]> => {
  const rows = await db('fm.parked as p')
    .join('fm.checkpoints as c', (on) =>
      on.on('c.table_name', 'p.table_name').andOn('c.generation', 'p.generation'),
    )
    .select(
      'c.name as projection',
      'p.table_name as table',
      'p.position',
      'p.stream',
      'p.revision',
      'p.event_id',
    )
    .select('p.type', 'p.reason', 'p.first_seen')
    .orderBy(['p.table_name', 'p.position'])
  return rows.map((row) => ({ ...row, position: BigInt(row.position), revision: Number(row.revision) }))
}

/**
 * Asks the runner, in whatever process it is, to retry the parked events of a projection: all, or those of one stream.
 * The runner does so within seconds.
 */
export const requestRetry = async (
  db: Knex,
  projection: string,
  stream: string | null = null,
): Promise<void> => {
  const tables = db('fm.checkpoints').select('table_name').where({ name: projection })
  const waiting = db('fm.parked').whereIn('table_name', tables)
  await (stream === null ? waiting : waiting.andWhere({ stream })).update({ retry_requested: true })
}
