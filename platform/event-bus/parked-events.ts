import type { Knex } from 'knex'
import type { Recorded } from '#platform/language/event.ts'

// Unpublished events are shown to administrators together with those of reactors.

/** Parks an event that could not be published. Later events of its stream are published nevertheless. */
export const park = async (
  db: Knex,
  publication: string,
  { position, stream, type }: Pick<Recorded, 'position' | 'stream' | 'type'>,
  reason: string,
): Promise<void> => {
  await db('fm.reactor_backlog')
    .insert({
      reactor: publication,
      kind: 'export',
      position: String(position),
      stream,
      type,
      tries: 1,
      reason,
      parked_at: db.fn.now(),
    })
    .onConflict(['reactor', 'position'])
    .merge(['reason', 'parked_at'])
}

/** Parked events to publish again: all of them, or only those that an administrator asked to retry. */
export const parkedPositions = async (
  db: Knex,
  publication: string,
  which: 'all' | 'asked',
): Promise<bigint[]> => {
  const waiting = db('fm.reactor_backlog').where({ reactor: publication })
  if (which === 'asked') void waiting.whereNull('parked_at')
  const rows = await waiting.orderBy('position').select('position')
  return rows.map(({ position }) => BigInt(position))
}

export const unpark = async (db: Knex, publication: string, position: bigint): Promise<void> => {
  await db('fm.reactor_backlog')
    .where({ reactor: publication, position: String(position) })
    .delete()
}
