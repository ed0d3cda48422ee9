import { defineMemberActs, firstAct } from '#platform/notifications/member-acts.ts'
import { messages } from '#projectors/messages/messages.table.ts'

/** A member who wrote in a conversation gets the replies. */
export const memberActs = defineMemberActs({
  feature: 'messages',
  acts: ['wrote'],
  things: {
    message: async (db, { member_id, thing_id, before }) =>
      firstAct(
        await db.raw(
          `select 'wrote' as act, created_at as at from rm.${messages.sqlName}
           where conversation_id = :thing_id and author_id = :member_id and created_at < :before
           order by created_at limit 1`,
          { member_id, thing_id, before },
        ),
      ),
  },
})
