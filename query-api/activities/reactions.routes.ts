import { reactionContract } from '#events/activities/reaction.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { type CommentRow, comments } from '#projectors/activities/comments.table.ts'
import { peopleOf } from '../members/members.queries.ts'
import { activities } from './activities.queries.ts'
import { reactorsTo } from './reactions.queries.ts'

export const reactionQueries = queries(reactionContract, {
  reactions: async ({ db, reader }, { activity_id, comment_id }) => {
    if (!(await activities.one(db, activity_id, reader))) return notFound()
    if (comment_id !== undefined) {
      const comment: CommentRow | undefined = await db(`rm.${comments.sqlName}`)
        .where({ id: comment_id, activity_id })
        .first()
      if (!comment || comment.deleted) return { reactions: [] }
    }
    const found = await reactorsTo(db, comment_id ?? activity_id)
    const people = await peopleOf(
      db,
      found.flatMap(({ member_ids }) => member_ids),
    )
    return {
      reactions: found.map(({ emoji, member_ids }) => ({ emoji, members: member_ids.map(people) })),
    }
  },
})
