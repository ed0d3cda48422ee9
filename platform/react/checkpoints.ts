import type { Knex } from 'knex'

/**
 * Where a reactor stands. One that is new gets `first`, the head unless said otherwise, and keeps it. Throws when it
 * stands beyond the head: the log was restored from an older copy, and whatever happens next would pass unseen.
 */
export const checkpointOf = async (
  db: Knex,
  reactor: string,
  head: bigint,
  first = head,
): Promise<bigint> => {
  await db('fm.reactor_checkpoints')
    .insert({ reactor, position: String(first) })
    .onConflict('reactor')
    .ignore()
  const { position } = await db('fm.reactor_checkpoints').where({ reactor }).first('position')
  if (BigInt(position) > head)
    throw new Error(`the reactor ${reactor} stands at ${position}, but the log ends at ${head}`)
  return BigInt(position)
}

/** Moves the checkpoint from where it was last seen. Throws when another process has moved it. */
export const moveCheckpoint = async (db: Knex, reactor: string, from: bigint, to: bigint): Promise<void> => {
  const moved = await db('fm.reactor_checkpoints')
    .where({ reactor, position: String(from) })
    .update({ position: String(to), updated_at: db.fn.now() })
  if (moved !== 1) throw new Error(`the checkpoint of the reactor ${reactor} was moved by another process`)
}
