import { followKinds } from '#events/activities/follow-kinds.ts'
import { defineMemberActs, firstAct, savedAct } from '#platform/notifications/member-acts.ts'
import { activities } from '#projectors/activities/activities.table.ts'
import { comments } from '#projectors/activities/comments.table.ts'

const acts = ['wrote', 'answered', 'replied', 'followed', 'subscribed']

/** The author of a post, members who wrote below it or chose to follow it, and subscribers of a stream. */
export const memberActs = defineMemberActs({
  feature: 'activities',
  acts,
  things: {
    activity: async (db, thread) => {
      const { member_id, thing_id, topic, before } = thread
      if (topic !== null) return savedAct(db, thread, { act: 'subscribed', kind: followKinds.stream })
      const written = firstAct(
        await db.raw(
          `select act, at from (
             select 'wrote' as act, created_at as at from rm.${activities.sqlName}
             where id = :thing_id and author_id = :member_id
             union all
             select case kind when 'answer' then 'answered' else 'replied' end, created_at from rm.${comments.sqlName}
             where activity_id = :thing_id and author_id = :member_id and not deleted
           ) done
           where at < :before
           order by array_position(cast(:acts as text[]), act), at limit 1`,
          { acts, member_id, thing_id, before },
        ),
      )
      return written ?? savedAct(db, thread, { act: 'followed', kind: followKinds.activity })
    },
  },
})
