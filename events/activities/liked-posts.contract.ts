import { contract, query } from '#platform/language/contract.ts'
import { paged } from '#platform/language/paged.ts'
import { plain, z, zone } from '#platform/language/shapes.ts'
import { typedIn } from '#platform/language/type-ahead.limits.ts'
import { ActivityView, CommentView } from './activity.contract.ts'

const list = paged('activities', ActivityView, { limit: 20, max: 50 })

/** The posts that a member likes, as far as the reader may see them; the latest liked first. */
export const likedPostsContract = contract('activities', {
  liked: query(
    'GET /members/:member_id/likes',
    z.strictObject({
      ...list.parameters,
      /** Only what a search finds, in a post or in a reply to it, with its days in `time_zone`. */
      q: plain.max(200).optional(),
      time_zone: zone.default('Etc/UTC'),
    }),
    z.object({ ...list.answer, comments: z.array(CommentView) }),
    { page: true, traffic: typedIn('q') },
  ),
})
