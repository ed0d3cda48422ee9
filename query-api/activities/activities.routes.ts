import { activityContract } from '#events/activities/activity.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { linkPicture } from '../crawls/link-previews.queries.ts'
import { peopleOf } from '../members/members.queries.ts'
import { activities } from './activities.queries.ts'
import { comments, commentsOf } from './comments.queries.ts'
import { likersOf } from './likes.queries.ts'

/** As many people as the list of who likes something names. */
const maxLikers = 100

export const activityQueries = queries(activityContract, {
  one: async ({ db, reader }, { activity_id }) =>
    (await activities.one(db, activity_id, reader)) ?? notFound(),

  comments: async ({ db, reader }, { activity_id }) => {
    if (!(await activities.one(db, activity_id, reader))) return notFound()
    return { replies: await comments.views(db, await commentsOf(db, activity_id), reader) }
  },

  likes: async ({ db, reader }, { activity_id }) => {
    const view = await activities.one(db, activity_id, reader)
    if (!view) return notFound()
    const ids = await likersOf(db, activity_id, maxLikers)
    return { members: ids.map(await peopleOf(db, ids)), total: view.like_count }
  },

  link_picture: async ({ db, actor, reader }, { activity_id }) => {
    const view = await activities.one(db, activity_id, reader)
    if (!view?.link_preview) return notFound()
    const row = await activities.readable(db, actor).where('id', activity_id).first()
    return linkPicture(db, row?.crawl_id ?? null)
  },
})
