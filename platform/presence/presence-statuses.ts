import type { Knex } from 'knex'
import type { Instant } from '#platform/language/instant.ts'

/** What a member says about being there. Others see an invisible member as they see one who is away. */
export const presenceTypes = ['online', 'busy', 'invisible'] as const
export type PresenceStatus = { type: (typeof presenceTypes)[number]; text: string }

/** Statuses that members choose: private rows without history, in no event. */
export type PresenceStatuses = {
  /** The chosen status; online without a text where a member has chosen none. */
  of: (memberId: string) => Promise<PresenceStatus>
  /** Sets the status for all devices, and notifies clients in the same transaction. */
  choose: (memberId: string, status: PresenceStatus, at: Instant) => Promise<void>
  /** Deletes the status of a member. */
  forget: (memberId: string) => Promise<void>
}

/** Topic of what others see; the id of a row is the member's id. Empty audiences: the query side knows who may see it. */
export const presenceTopic = 'presence'
/** Topic of the member's own status. */
export const ownStatusTopic = 'presence_status'

const table = 'fm.presence_statuses'

/** After so many seconds without a sign, the streams of a process count as closed. */
export const processSeconds = 45
export const living = `interval '${processSeconds} seconds'`

const usual: PresenceStatus = { type: 'online', text: '' }

/** Statuses in the database. */
export const presenceStatusesIn = (db: Knex): PresenceStatuses => ({
  of: (memberId) => statusOf(db, memberId),
  choose: (member_id, { type, text }, at) =>
    db.transaction(async (session) => {
      const { rows } = await session.raw(
        `insert into ${table} as status (member_id, type, text, version, changed_at)
         values (:member_id, :type, :text, 1, :at)
         on conflict (member_id) do update
           set type = excluded.type, text = excluded.text, version = status.version + 1, changed_at = excluded.changed_at
           where (status.type, status.text) is distinct from (excluded.type, excluded.text)
         returning version`,
        { member_id, type, text, at },
      )
      if (rows.length === 0) return
      await session.raw(`select fm.refresh_presence(array[?]::text[], ${living})`, [member_id])
      const notice = { topic: ownStatusTopic, id: member_id, audience: [`member:${member_id}`] }
      await session.raw('select fm.append_changes(cast(? as json))', [JSON.stringify([notice])])
    }),
  forget: async (member_id) => {
    await db(table).where({ member_id }).delete()
    await db('fm.present_members').where({ member_id }).delete()
  },
})

/** The status that a member has chosen. */
export const statusOf = async (db: Knex, memberId: string): Promise<PresenceStatus> => {
  const { rows } = await db.raw(`select type, text from ${table} where member_id = ?`, [memberId])
  return rows[0] ?? usual
}
