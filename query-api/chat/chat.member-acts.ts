import { defineMemberActs, firstAct } from '#platform/notifications/member-acts.ts'
import { chatMessages } from '#projectors/chat/chat-messages.table.ts'

/** The author of a message and members who replied to it hear of further replies. */
export const memberActs = defineMemberActs({
  feature: 'chat',
  acts: ['wrote', 'replied'],
  things: {
    chat_message: async (db, { member_id, topic, before }) =>
      topic === null
        ? null
        : firstAct(
            await db.raw(
              `select case when thread_id is null then 'wrote' else 'replied' end as act, created_at as at
               from rm.${chatMessages.sqlName}
               where (id = :topic or thread_id = :topic) and author_id = :member_id and not deleted and created_at < :before
               order by thread_id is not null, created_at limit 1`,
              { member_id, topic, before },
            ),
          ),
  },
})
