import type { Knex } from 'knex'
import { oneList } from '#platform/database/plan-hints.ts'
import { zoneOf } from '#platform/language/delivery.ts'
import type { Instant } from '#platform/language/instant.ts'
import { forgetTurns, moveTurns } from './daily-mail-turns.ts'

/** What a member has chosen, by the names of the settings; what nobody chose is missing. */
export type ChosenSettings = Readonly<Record<string, unknown>>

/** Settings that members choose for themselves: private rows, kept in no event. */
export type MemberSettings = {
  /** What these members have chosen; without an entry for members who have chosen nothing. */
  of: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, ChosenSettings>>
  /**
   * Replaces what the member had chosen by what `change` makes of it, and notifies the member's other devices. Two
   * changes at the same time follow each other, so neither is lost.
   */
  change: (memberId: string, change: (before: ChosenSettings) => ChosenSettings, at: Instant) => Promise<void>
  /** Deletes the settings of a member. */
  forget: (memberId: string) => Promise<void>
}

/** Topic of the change stream. The id of a row is the member's id. */
export const memberSettingsTopic = 'member_settings'

const table = 'fm.member_settings'

/** Settings of members in the database. */
export const memberSettingsIn = (db: Knex): MemberSettings => ({
  of: async (memberIds) => {
    if (memberIds.length === 0) return new Map()
    const rows = await db(table)
      .select('member_id', 'chosen')
      .whereRaw(`member_id = any(${oneList})`, [[...memberIds]])
    return new Map(rows.map(({ member_id, chosen }) => [member_id, chosen]))
  },
  change: (member_id, change, at) =>
    db.transaction(async (session) => {
      const created = { member_id, chosen: '{}', version: 0, changed_at: at }
      await session(table).insert(created).onConflict('member_id').ignore()
      const row = await session(table).where({ member_id }).forUpdate().first('chosen')
      const chosen = change(row.chosen)
      if (JSON.stringify(chosen) === JSON.stringify(row.chosen)) return
      await session(table)
        .where({ member_id })
        .update({ chosen: JSON.stringify(chosen), version: session.raw('version + 1'), changed_at: at })
      if (zoneOf(chosen) !== zoneOf(row.chosen)) await moveTurns(session, member_id, zoneOf(chosen))
      const notice = { topic: memberSettingsTopic, id: member_id, audience: [`member:${member_id}`] }
      // Unread counters leave out what the member does not want.
      const notices = [notice, { ...notice, topic: 'unread' }]
      await session.raw('select fm.append_changes(cast(? as json))', [JSON.stringify(notices)])
    }),
  forget: async (member_id) => {
    await db(table).where({ member_id }).delete()
    await forgetTurns(db, member_id)
  },
})
