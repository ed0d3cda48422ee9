import type { Knex } from 'knex'

/** Names one effect of one event: the same at every delivery of the event. */
export type EffectId = { reactor: string; event_id: string; effect: string }

/** Makes an effect in our own tables and its record in one transaction, once. */
export const once = (db: Knex, id: EffectId, make: (transaction: Knex) => Promise<string>): Promise<void> =>
  db.transaction(async (transaction) => {
    const noted = await transaction('fm.reactions')
      .insert({ ...id, result: '' })
      .onConflict(['reactor', 'event_id', 'effect'])
      .ignore()
      .returning('effect')
    if (noted.length === 0) return
    const result = await make(transaction)
    if (result !== '') await transaction('fm.reactions').where(id).update({ result })
  })

/**
 * Makes an effect elsewhere, which must recognize repeats itself: recorded afterwards, and not repeated then.
 */
export const onceOutside = async (db: Knex, id: EffectId, make: () => Promise<string>): Promise<void> => {
  if (await db('fm.reactions').where(id).first('effect')) return
  const result = await make()
  await db('fm.reactions')
    .insert({ ...id, result })
    .onConflict(['reactor', 'event_id', 'effect'])
    .ignore()
}

/** Forgets effects of events that every reactor has passed long ago. */
export const pruneReactions = (db: Knex): Promise<unknown> =>
  db('fm.reactions').whereRaw("made_at < clock_timestamp() - interval '30 days'").delete()
