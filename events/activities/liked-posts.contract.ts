import { contract, query } from '#platform/language/contract.ts'
import { paged } from '#platform/language/paged.ts'
import { z } from '#platform/language/shapes.ts'
import { ActivityView, CommentView } from './activity.contract.ts'

const list = paged('activities', ActivityView, { limit: 20, max: 50 })

/** The posts that a member likes, as far as the reader may see them; the latest liked first. */
export const likedPostsContract = contract('activities', {
  liked: query(
    'GET /members/:member_id/likes',
    z.strictObject(list.parameters),
    z.object({ ...list.answer, comments: z.array(CommentView) }),
    { page: true },
  ),
})
