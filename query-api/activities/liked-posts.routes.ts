import { likedPostsContract } from '#events/activities/liked-posts.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { members } from '../members/members.queries.ts'
import { foundPosts } from './found-posts.queries.ts'
import { likedOf, pageOfLiked } from './likes.queries.ts'
import { shownPosts } from './shown-posts.queries.ts'

export const likedPostQueries = queries(likedPostsContract, {
  liked: async (context, { member_id, q, time_zone: zone, ...part }) => {
    const { db, actor, reader } = context
    if (!(await members.one(db, member_id, reader))) return notFound()
    const found = await foundPosts(db, reader, {
      q,
      zone,
      within: likedOf(member_id),
      column: 'liked.target_id',
    })
    const { rows, next } = await pageOfLiked(db, actor, { member_id, ...part, found })
    return { ...(await shownPosts(context, rows)), next }
  },
})
