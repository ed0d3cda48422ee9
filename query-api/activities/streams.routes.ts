import type { Knex } from 'knex'
import { DateTime } from 'luxon'
import { atomScope } from '#events/access-tokens/atom.tokens.ts'
import { runs } from '#events/activities/activity.policy.ts'
import { type StreamView, streamContract } from '#events/activities/stream.contract.ts'
import { subscribeNetworkStream } from '#events/activities/stream.settings.ts'
import { markOf, slugOf, streamsIn } from '#events/activities/stream-name.ts'
import { notFound } from '#platform/language/rejection.ts'
import { ownMarks } from '#platform/marks/own-marks.ts'
import { type QueryContext, queries } from '#platform/queries/queries.ts'
import { feedTokenOf } from '../access-tokens/feed-token.queries.ts'
import { groups } from '../groups/groups.queries.ts'
import { firstUnread, unreadAfter } from './first-unread.queries.ts'
import { followedBy, listedBy } from './follows.queries.ts'
import { foundPosts, inStreams } from './found-posts.queries.ts'
import { pageOfSaved } from './saved-posts.queries.ts'
import { shownPosts } from './shown-posts.queries.ts'
import { newsOfStreams } from './stream-news.queries.ts'
import { newestOf, pageAround, pageOfStreams, type StreamPage } from './stream-page.queries.ts'
import { networkReaderCount, streamsOfSlug, unreadCountsOf } from './streams.queries.ts'

/** Whether the page has every post of its time, so that news have a place between them. */
const isWhole = ({ type, author, tag, followed, before, unreadOf, found }: StreamPage): boolean =>
  [type, author, tag, followed, before, unreadOf, found].every((filter) => filter === undefined)

/** The first page: around the first unread post where the reader asks for that, and where there is one. */
const opened = async ({ db, actor }: QueryContext, { around, ...page }: OpenedPage) => {
  if (around === undefined || !isWhole(page)) return { ...(await pageOfStreams(db, page)), unread: null }
  const { unread, number } = await firstUnread(db, { ...page, memberId: actor.id })
  const found = number === null ? await pageOfStreams(db, page) : await pageAround(db, page, number)
  return { ...found, unread }
}

const listed = async (context: QueryContext, page: OpenedPage) => {
  const { db, actor, reader } = context
  const { rows, next, previous, unread } = await opened(context, page)
  const [posts, read_no, newest, news] = await Promise.all([
    shownPosts(context, rows),
    readInAll(db, actor.id, page.streams),
    newestOf(db, page.streams),
    isWhole(page)
      ? newsOfStreams(db, reader, { streams: page.streams, ...timeOf(page, { next, previous }) })
      : [],
  ])
  return { ...posts, news, next, previous, unread, read_no, newest_no: newest }
}

type OpenedPage = StreamPage & { around?: 'unread' | undefined }

/** The positions between which news belong to a page: from the page below it to the page above it. */
const timeOf = (
  { after, newer_than }: StreamPage,
  { next, previous }: { next: string | null; previous: string | null },
) => ({ after: newer_than ?? next, upTo: after ?? previous })

/** The position up to which a member has read every one of the streams. */
const readInAll = async (db: Knex, memberId: string, streams: readonly string[]): Promise<string> => {
  const marks = await ownMarks(db, memberId, streams.map(markOf))
  const numbers = streams.map((stream) => marks.get(markOf(stream))?.read_no ?? '0')
  return numbers.reduce((low, no) => (BigInt(no) < BigInt(low) ? no : low), numbers[0] ?? '0')
}

/** These streams of the reader as a list shows them, groups by name. */
const views = async (context: QueryContext, shown: readonly string[]) => {
  const { db, actor, reader, circumstances } = context
  const ids = shown.flatMap((stream) => (isOfGroup(stream) ? [groupIn(stream)] : []))
  const [rows, counts, token, subscribed, inNetwork] = await Promise.all([
    groups.readable(db, actor).whereRaw('id = any(?::text[])', [ids]).orderBy('search_name'),
    unreadCountsOf(db, reader),
    feedTokenOf(context, atomScope),
    listedBy(db, actor.id, 'stream'),
    shown.includes('network') ? networkReaderCount(db) : null,
  ])
  const groupViews = await groups.views(db, rows, reader)
  const favorites = new Set(groupViews.flatMap(({ id, favorited }) => (favorited ? [`group:${id}`] : [])))
  const feedOf = (slug: string) =>
    token?.addressOf(`/activitystreams/${slug}.atom`, 'authentication_token') ?? null
  const entry = (
    type: StreamView['type'],
    stream: string,
    { name, profile_image, reader_count }: Pick<StreamView, 'name' | 'profile_image' | 'reader_count'>,
  ) => ({
    id: stream,
    slug: slugOf(stream),
    name,
    type,
    group_id: type === 'group' ? groupIn(stream) : null,
    profile_image,
    unread_count: counts.get(slugOf(stream)) ?? 0,
    reader_count,
    favorited: favorites.has(stream),
    feed: feedOf(slugOf(stream)),
    subscribed: subscribed.includes(stream),
    can_subscribe:
      type === 'group' || (type === 'network' && circumstances.network[subscribeNetworkStream.key] !== false),
    can_send_circular:
      type !== 'all' && runs(actor, type === 'group' ? [groupIn(stream)] : [], circumstances),
  })
  return [
    ...(['all', 'network'] as const).flatMap((stream) =>
      shown.includes(stream)
        ? [
            entry(stream, stream, {
              name: '',
              profile_image: null,
              reader_count: stream === 'network' ? inNetwork : null,
            }),
          ]
        : [],
    ),
    ...groupViews.map(({ id, name, profile_image, member_count }) =>
      entry('group', `group:${id}`, { name, profile_image, reader_count: member_count }),
    ),
  ]
}

const isOfGroup = (stream: string): boolean => stream.startsWith('group:')
const groupIn = (stream: string): string => stream.slice('group:'.length)

export const streamQueries = queries(streamContract, {
  streams: async (context) => {
    const own = streamsIn(context.actor.keys)
    // Guests read the streams of their groups on the pages of the groups.
    const listedToo = own.includes('network') ? own : []
    return { activitystreams: await views(context, ['all', ...listedToo]) }
  },

  of_group: async (context, { group_id }) => {
    const stream = `group:${group_id}`
    if (!streamsIn(context.actor.keys).includes(stream)) return notFound()
    return { activitystreams: await views(context, [stream]) }
  },

  stream: async (context, { stream_slug, date, time_zone: zone, sort, q, ...page }) => {
    const { db, actor, reader } = context
    const end = date && DateTime.fromISO(date, { zone }).plus({ days: 1 }).toUTC().toISO()
    const before = end ?? undefined
    if (stream_slug === 'saved') {
      const { rows, next } = await pageOfSaved(db, reader, { ...page, sort, before, q, zone })
      const posts = await shownPosts(context, rows)
      return { ...posts, news: [], next, previous: null, unread: null, read_no: '0', newest_no: '0' }
    }
    const isFollowed = stream_slug === 'followed'
    const streams = streamsOfSlug(isFollowed ? 'all' : stream_slug, actor)
    if (!streams) return notFound()
    const followed = isFollowed ? await followedBy(db, actor.id) : undefined
    const found = await foundPosts(db, reader, { q, zone, within: inStreams(streams) })
    return listed(context, { ...page, sort: sort ?? 'last_activity', streams, followed, before, found })
  },

  unread: async (context, { stream_slug, q, time_zone: zone, ...page }) => {
    const { db, actor, reader } = context
    const streams = streamsOfSlug(stream_slug, actor)
    if (!streams) return notFound()
    const found = await foundPosts(db, reader, { q, zone, within: inStreams(streams) })
    return listed(context, { ...page, streams, sort: 'created_at', unreadOf: actor.id, found })
  },

  unread_after: async ({ db, actor }, { stream_slug, after }) => {
    const streams = streamsOfSlug(stream_slug, actor)
    if (!streams) return notFound()
    return unreadAfter(db, { streams, memberId: actor.id, after })
  },
})
