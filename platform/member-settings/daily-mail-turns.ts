import type { Knex } from 'knex'
import { zoneOf } from '#platform/language/delivery.ts'

const table = 'fm.daily_mails'

/** A member whose turn it is. */
export type DueRow = { member_id: string; since_no: string }

/** The zones in which members wait for a mail, each found by one step in the index. */
export const zonesOf = async (db: Knex, name: string): Promise<string[]> => {
  const { rows } = await db.raw(
    `with recursive zones (zone) as (
       (select min(zone) from ${table} where name = :name)
       union all
       select (select min(d.zone) from ${table} d where d.name = :name and d.zone > zones.zone)
       from zones where zones.zone is not null
     ) select zone from zones where zone is not null`,
    { name },
  )
  return rows.map(({ zone }: { zone: string }) => zone)
}

/** Members of a zone whose turn has not come since a day, some at a time. */
export const dueIn = async (
  db: Knex,
  { name, zone, since, after }: { name: string; zone: string; since: string; after: string },
): Promise<DueRow[]> =>
  db(table)
    .where({ name, zone })
    .where('done_day', '<', since)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(50)
    .select('member_id', 'since_no')

/** Notes that the turn of a member is over. A mail that was sent has told everything up to `no`. */
export const turnDone = async (
  db: Knex,
  { name, member_id, day, no }: { name: string; member_id: string; day: string; no: string },
): Promise<void> => {
  await db(table).where({ name, member_id }).update({ done_day: day, since_no: no })
}

/**
 * Gives turns to members with settings who have none yet, one page of them at a time; returns where the next page begins.
 * A browser tells the zone of a member at the first sign-in, so from then on there are settings.
 */
export const addTurns = async (
  db: Knex,
  names: readonly string[],
  { after, head }: { after: string; head: string },
): Promise<string> => {
  const rows: { member_id: string; chosen: Record<string, unknown> }[] = await db('fm.member_settings')
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(pageSize)
    .select('member_id', 'chosen')
  const turns = rows.flatMap(({ member_id, chosen }) =>
    names.map((name) => ({ name, member_id, zone: zoneOf(chosen) ?? 'UTC', since_no: head })),
  )
  if (turns.length > 0) await db(table).insert(turns).onConflict(['name', 'member_id']).ignore()
  return rows.length < pageSize ? '' : (rows.at(-1)?.member_id ?? '')
}
const pageSize = 500

/** A member has moved to another zone: the turns follow, and none comes twice on one day. */
export const moveTurns = (db: Knex, member_id: string, zone: string | null): Promise<unknown> =>
  db(table)
    .where({ member_id })
    .whereNot({ zone: zone ?? 'UTC' })
    .update({ zone: zone ?? 'UTC' })

/** Deletes the turns of a member. */
export const forgetTurns = (db: Knex, member_id: string): Promise<unknown> =>
  db(table).where({ member_id }).delete()
