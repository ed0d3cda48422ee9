import { likedPostsContract } from '#events/activities/liked-posts.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { members } from '../members/members.queries.ts'
import { pageOfLiked } from './likes.queries.ts'
import { shownPosts } from './shown-posts.queries.ts'

export const likedPostQueries = queries(likedPostsContract, {
  liked: async (context, { member_id, ...part }) => {
    const { db, actor, reader } = context
    if (!(await members.one(db, member_id, reader))) return notFound()
    const { rows, next } = await pageOfLiked(db, actor, { member_id, ...part })
    return { ...(await shownPosts(context, rows)), next }
  },
})
