import { defineMemberActs, firstAct } from '#platform/notifications/member-acts.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'

/** Administrators of a group hear of requests to join. */
export const memberActs = defineMemberActs({
  feature: 'groups',
  acts: ['administers'],
  things: {
    group: async (db, { member_id, thing_id, topic, before }) =>
      topic === 'requests'
        ? firstAct(
            await db.raw(
              `select 'administers' as act, joined_at as at from rm.${groupMemberships.sqlName}
               where id = :id and admin and joined_at < :before`,
              { id: `${thing_id}~${member_id}`, before },
            ),
          )
        : null,
  },
})
