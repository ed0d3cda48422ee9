import type { Knex } from 'knex'
import { followKinds } from '#events/activities/follow-kinds.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { defineMailSwitchView } from '#platform/queries/mail-switch-views.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'

const ofGroup = 'group:'

/** Mails about each new post in a stream. */
export const streamMails = defineMailSwitchView({
  name: 'stream',
  labelOf: async (db, { member_id, detail, mails }) => {
    const name = detail.startsWith(ofGroup)
      ? await groupName(db, { member_id, group_id: detail.slice(ofGroup.length) })
      : null
    if (name !== null) return interpolate(mails.stream_group, { group: name })
    return detail === 'network' ? mails.stream_network : mails.stream
  },
  isOff: async (db, { member_id, detail }) => {
    const saved = await db('fm.saved_things')
      .where({ member_id, kind: followKinds.stream, thing_id: detail })
      .first('no')
    return saved === undefined
  },
})

/** The name of a group to its members; null for everybody else. */
const groupName = async (db: Knex, own: { member_id: string; group_id: string }): Promise<string | null> => {
  const [row] = await db(`rm.${groups.sqlName} as named`)
    .where({ 'named.id': own.group_id })
    .whereExists(
      db(`rm.${groupMemberships.sqlName} as own`).where({
        'own.group_id': own.group_id,
        'own.member_id': own.member_id,
      }),
    )
    .select('named.name')
  return row?.name ?? null
}
