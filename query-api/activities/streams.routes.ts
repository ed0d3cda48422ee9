import { DateTime } from 'luxon'
import { streamContract } from '#events/activities/stream.contract.ts'
import { markOf, slugOf, streamOf, streamsIn } from '#events/activities/stream-name.ts'
import { notFound } from '#platform/language/rejection.ts'
import { ownMarks } from '#platform/marks/reading-marks.ts'
import { type QueryContext, queries } from '#platform/queries/queries.ts'
import { groups } from '../groups/groups.queries.ts'
import { activities } from './activities.queries.ts'
import { comments, newestComments } from './comments.queries.ts'
import { newestOf, pageOfStreams, type StreamPage } from './stream-page.queries.ts'
import { unreadCountsOf } from './streams.queries.ts'

/** The reader's streams behind a slug; null for one that the reader may not see. */
const streamsBehind = (slug: string, { actor }: QueryContext): string[] | null => {
  const own = streamsIn(actor.keys)
  if (slug === 'all') return own
  return own.includes(streamOf(slug)) ? [streamOf(slug)] : null
}

const listed = async (context: QueryContext, page: StreamPage) => {
  const { db, actor, reader } = context
  const { rows, next } = await pageOfStreams(db, page)
  const [only = ''] = page.streams
  const [views, replies, marks, newest] = await Promise.all([
    activities.views(db, rows, reader),
    newestComments(
      db,
      rows.map(({ id }) => id),
    ).then((found) => comments.views(db, found, reader)),
    ownMarks(db, actor.id, [markOf(only)]),
    newestOf(db, page.streams),
  ])
  const read_no = page.streams.length === 1 ? (marks.get(markOf(only))?.read_no ?? '0') : '0'
  return { activities: views, comments: replies, next, read_no, newest_no: newest }
}

export const streamQueries = queries(streamContract, {
  streams: async ({ db, actor, reader }) => {
    const own = streamsIn(actor.keys)
    const ids = own.flatMap((stream) => (stream === 'network' ? [] : [stream.slice('group:'.length)]))
    const [rows, counts] = await Promise.all([
      groups.readable(db, actor).whereRaw('id = any(?::text[])', [ids]).orderBy('search_name'),
      unreadCountsOf(db, reader),
    ])
    const named = await groups.views(db, rows, reader)
    const entry = (type: 'all' | 'network' | 'group', stream: string, name: string) => ({
      id: stream,
      slug: slugOf(stream),
      name,
      type,
      group_id: type === 'group' ? stream.slice('group:'.length) : null,
      unread_count: counts.get(slugOf(stream)) ?? 0,
    })
    return {
      activitystreams: [
        { ...entry('all', 'all', ''), unread_count: [...counts.values()].reduce((sum, n) => sum + n, 0) },
        ...(own.includes('network') ? [entry('network', 'network', '')] : []),
        ...named.map(({ id, name }) => entry('group', `group:${id}`, name)),
      ],
    }
  },

  stream: async (context, { stream_slug, date, time_zone, ...page }) => {
    const streams = streamsBehind(stream_slug, context)
    if (!streams) return notFound()
    const end = date && DateTime.fromISO(date, { zone: time_zone }).plus({ days: 1 }).toUTC().toISO()
    return listed(context, { ...page, streams, before: end ?? undefined })
  },

  unread: async (context, { stream_slug, ...page }) => {
    const streams = streamsBehind(stream_slug, context)
    if (!streams) return notFound()
    return listed(context, { ...page, streams, sort: 'created_at', unreadOf: context.actor.id })
  },
})
