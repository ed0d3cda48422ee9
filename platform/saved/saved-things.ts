import type { Knex } from 'knex'
import type { Instant } from '#platform/language/instant.ts'

/** A thing that a member keeps for later: `kind` and `thing_id` as its feature names it. */
export type SavedThing = { member_id: string; kind: string; thing_id: string }

/** Things that members keep for later: private rows, in no event. */
export type SavedThings = {
  /** Saves a thing; saving it again changes nothing. `topic`: the rows of it that the member's clients read again. */
  save: (thing: SavedThing & { topic: string }, at: Instant) => Promise<void>
  unsave: (thing: SavedThing & { topic: string }) => Promise<void>
  /** Whether the member has saved the thing. */
  has: (thing: SavedThing) => Promise<boolean>
  /** Moves the time of a thing that is saved; what is not saved stays so. */
  renew: (thing: SavedThing & { topic: string }, at: Instant) => Promise<void>
  /** Deletes all that a member has saved. */
  forget: (memberId: string) => Promise<void>
}

const table = 'fm.saved_things'

const changesOf = ({ member_id, thing_id, topic }: SavedThing & { topic: string }): string =>
  JSON.stringify([{ topic, id: thing_id, audience: [`member:${member_id}`] }])

/** Saved things in the database. Each change notifies the member's clients in the same statement. */
export const savedThingsIn = (db: Knex): SavedThings => ({
  save: async (thing, saved_at) => {
    const { member_id, kind, thing_id } = thing
    await db.raw(
      `with saved as (
         insert into ${table} (member_id, kind, thing_id, saved_at)
         values (:member_id, :kind, :thing_id, :saved_at) on conflict do nothing returning no
       )
       select fm.append_changes(cast(:changes as json)) from saved`,
      { member_id, kind, thing_id, saved_at, changes: changesOf(thing) },
    )
  },
  unsave: async (thing) => {
    const { member_id, kind, thing_id } = thing
    await db.raw(
      `with gone as (
         delete from ${table} where member_id = :member_id and kind = :kind and thing_id = :thing_id returning no
       )
       select fm.append_changes(cast(:changes as json)) from gone`,
      { member_id, kind, thing_id, changes: changesOf(thing) },
    )
  },
  renew: async (thing, saved_at) => {
    const { member_id, kind, thing_id } = thing
    await db.raw(
      `with renewed as (
         update ${table} set saved_at = :saved_at
         where member_id = :member_id and kind = :kind and thing_id = :thing_id and saved_at < :saved_at
         returning no
       )
       select fm.append_changes(cast(:changes as json)) from renewed`,
      { member_id, kind, thing_id, saved_at, changes: changesOf(thing) },
    )
  },
  has: async ({ member_id, kind, thing_id }) =>
    (await db(table).where({ member_id, kind, thing_id }).first('no')) !== undefined,
  forget: async (member_id) => {
    await db(table).where({ member_id }).delete()
  },
})

/** Which of these things members have saved. */
export const savedBy = async (
  db: Knex,
  kind: string,
  { ids, memberIds }: { ids: readonly string[]; memberIds: readonly string[] },
): Promise<(thingId: string, memberId: string) => boolean> => {
  const rows: SavedThing[] = await db(table)
    .where({ kind })
    .whereRaw('member_id = any(?::text[])', [[...memberIds]])
    .whereRaw('thing_id = any(?::text[])', [[...ids]])
    .select('member_id', 'thing_id')
  const known = new Set(rows.map(({ member_id, thing_id }) => `${member_id} ${thing_id}`))
  return (thingId, memberId) => known.has(`${memberId} ${thingId}`)
}

/** What a member has saved of a kind, the latest first; at most a thousand. `no` is decimal text. */
export const savedOf = async (
  db: Knex,
  memberId: string,
  kind?: string,
): Promise<{ kind: string; thing_id: string; no: string; saved_at: Instant }[]> => {
  const rows = db(table)
    .where({ member_id: memberId })
    .select('kind', 'thing_id', db.raw('no::text'), 'saved_at')
    .orderBy('saved_things.no', 'desc')
    .limit(1_000)
  return kind === undefined ? rows : rows.where({ kind })
}

/** When a member saved a thing; null where it is not saved. */
export const savedAt = async (db: Knex, { member_id, kind, thing_id }: SavedThing): Promise<Instant | null> =>
  (await db(table).where({ member_id, kind, thing_id }).first('saved_at'))?.saved_at ?? null
