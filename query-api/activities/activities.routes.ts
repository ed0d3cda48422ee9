import { activityContract } from '#events/activities/activity.contract.ts'
import { wordsIn } from '#events/activities/activity-words.ts'
import { threadMarkOf } from '#events/activities/thread-reading.contract.ts'
import { forbidden, notFound } from '#platform/language/rejection.ts'
import { ownMarks } from '#platform/marks/own-marks.ts'
import { download, type QueryContext, queries } from '#platform/queries/queries.ts'
import { csvOf } from '#platform/spreadsheets/csv.ts'
import { linkPicture } from '../crawls/link-previews.queries.ts'
import { peopleOf } from '../members/members.queries.ts'
import { activities } from './activities.queries.ts'
import { comments, commentsOf } from './comments.queries.ts'
import { readersOf } from './confirmations.queries.ts'
import { likersOf } from './likes.queries.ts'
import { votesIn } from './polls.queries.ts'
import { versionsOf } from './post-versions.queries.ts'

/** As many people as the list of who likes something names. */
const maxLikers = 100

/** Whom a circular reaches, with who confirmed; for its author and the administrators of where it went. */
const confirmationsOf = async ({ db, reader }: QueryContext, activity_id: string) => {
  const view = await activities.one(db, activity_id, reader)
  if (!view) return notFound()
  if (!view.can.see_confirmations) return forbidden()
  const rows = await readersOf(db, activity_id)
  const people = await peopleOf(
    db,
    rows.map(({ member_id }) => member_id),
  )
  return {
    title: view.title ?? '',
    list: rows.map(({ member_id, confirmed_at }) => ({ member: people(member_id), confirmed_at })),
  }
}

export const activityQueries = queries(activityContract, {
  one: async ({ db, reader }, { activity_id }) =>
    (await activities.one(db, activity_id, reader)) ?? notFound(),

  comments: async ({ db, reader }, { activity_id }) => {
    if (!(await activities.one(db, activity_id, reader))) return notFound()
    const mark = threadMarkOf(activity_id)
    const [replies, marks] = await Promise.all([
      commentsOf(db, activity_id).then((rows) => comments.views(db, rows, reader)),
      ownMarks(db, reader.actor.id, [mark]),
    ])
    return { replies, read_no: marks.get(mark)?.read_no ?? '0' }
  },

  likes: async ({ db, reader }, { activity_id }) => {
    const view = await activities.one(db, activity_id, reader)
    if (!view) return notFound()
    const ids = await likersOf(db, activity_id, maxLikers)
    return { members: ids.map(await peopleOf(db, ids)), total: view.like_count }
  },

  history: async ({ db, actor, reader }, { activity_id, comment_id = null }) => {
    if (!(await activities.one(db, activity_id, reader))) return notFound()
    return { versions: await versionsOf(db, { activity_id, comment_id }, actor) }
  },

  confirmations: async (context, { activity_id }) => {
    const readers = await confirmationsOf(context, activity_id)
    return 'rejected' in readers ? readers : { confirmations: readers.list }
  },

  confirmations_csv: async (context, { activity_id }) => {
    const readers = await confirmationsOf(context, activity_id)
    if ('rejected' in readers) return readers
    const { name, confirmed_at } = wordsIn(context.language).confirmations
    const zone = 'UTC'
    const head = {
      name: readers.title,
      columns: [
        { title: name, width: 30 },
        { title: `${confirmed_at} (${zone})`, width: 24 },
      ],
    }
    const rows = readers.list.map(({ member, confirmed_at: at }) => [
      member.name,
      at === null ? null : { at, zone },
    ])
    return download({ type: 'text/csv; charset=utf-8', name: 'confirmations.csv', body: csvOf(head, rows) })
  },

  votes: async ({ db, reader }, { activity_id }) => {
    const view = await activities.one(db, activity_id, reader)
    if (!view) return notFound()
    if (!view.poll) return { votes: [] }
    if (view.poll.anonymous || (view.poll.results_after_closing && !view.poll.over)) return forbidden()
    const rows = await votesIn(db, activity_id)
    const people = await peopleOf(
      db,
      rows.map(({ member_id }) => member_id),
    )
    return { votes: rows.map(({ member_id, choices }) => ({ member: people(member_id), choices })) }
  },

  link_picture: async ({ db, actor, reader }, { activity_id }) => {
    const view = await activities.one(db, activity_id, reader)
    if (!view?.link_preview) return notFound()
    const row = await activities.readable(db, actor).where('id', activity_id).first()
    return linkPicture(db, row?.crawl_id ?? null)
  },
})
