import type { Knex } from 'knex'
import type { Recorded } from '#platform/language/event.ts'
import type { Instant } from '#platform/language/instant.ts'

/** An event that a reactor could not take and that is tried again. */
export type BacklogEntry = { position: bigint; stream: string; tries: number; next_try_at: Instant }

/** The events that wait for another try, in order: only the first of each stream may be tried. */
export const readBacklog = async (db: Knex, reactor: string): Promise<BacklogEntry[]> => {
  const rows: (Omit<BacklogEntry, 'position'> & { position: string })[] = await db('fm.reactor_backlog')
    .where({ reactor })
    .whereNull('parked_at')
    .orderBy('position')
    .select('position', 'stream', 'tries', 'next_try_at')
  return rows.map((row) => ({ ...row, position: BigInt(row.position) }))
}

/** Puts an event behind those that wait; `nextTryAt` is when it may be tried at the earliest. */
export const addToBacklog = async (
  db: Knex,
  reactor: string,
  { position, stream, type }: Pick<Recorded, 'position' | 'stream' | 'type'>,
  { tries, nextTryAt, reason }: { tries: number; nextTryAt: Instant; reason: string | null },
): Promise<void> => {
  await db('fm.reactor_backlog')
    .insert({ reactor, position: String(position), stream, type, tries, next_try_at: nextTryAt, reason })
    .onConflict(['reactor', 'position'])
    .ignore()
}

export const recordRetry = async (
  db: Knex,
  reactor: string,
  position: bigint,
  values: { tries: number; next_try_at: Instant; reason: string; parked_at: Instant | null },
): Promise<void> => {
  await db('fm.reactor_backlog')
    .where({ reactor, position: String(position) })
    .update(values)
}

export const removeFromBacklog = async (db: Knex, reactor: string, position: bigint): Promise<void> => {
  await db('fm.reactor_backlog')
    .where({ reactor, position: String(position) })
    .delete()
}
