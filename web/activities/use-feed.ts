import { useEffect, useRef } from 'react'
import type { PostType } from '#events/activities/activity.contract.ts'
import type { ActivityListView } from '#events/activities/stream.contract.ts'
import type { StreamNewsView } from '#events/activities/stream-news.contract.ts'
import type { InputOf } from '#platform/language/contract.ts'
import { streamOf } from '#platform/language/stream-name.ts'
import { type Load, useLoad } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { useFormat } from '#web/kit/language/format.ts'
import {
  type ActivityView,
  activities,
  comments,
  likedCalls,
  streamCalls,
  streamNews,
} from './activities.store.ts'

export type FeedFilter = {
  slug: string
  type?: PostType | undefined
  tag?: string | undefined
  author?: string | undefined
  /** What this member likes, instead of a stream. */
  liked_by?: string | undefined
  /** By their last activity without it. */
  sort?: 'created_at' | undefined
  /** Only what stood there at the end of this day. */
  date?: string | undefined
  /** Only what a search finds. */
  q?: string | undefined
}

type StreamInput = InputOf<typeof streamCalls.stream>

/** Where a page begins: at the top, below or above a number, or around the first unread post. */
export type PageCursor = Pick<StreamInput, 'after' | 'newer_than' | 'around'>

export const isFiltered = ({ type, tag, author, date, q }: FeedFilter): boolean =>
  Boolean(type || tag || author || date || q)

/** Filtered posts and private lists begin at the top. */
export const opensAtUnread = (filter: FeedFilter): boolean =>
  !isFiltered(filter) && !['saved', 'followed', 'liked'].includes(filter.slug)

const inputOf = (
  { slug, type, tag, author, sort, date, q, zone }: FeedFilter & { zone: string },
  cursor: PageCursor,
): StreamInput => ({
  stream_slug: slug,
  ...(sort && { sort }),
  ...(date && { date, time_zone: zone }),
  ...(q && { q, time_zone: zone }),
  ...(type && { type }),
  ...(tag && { tag }),
  ...(author && { author }),
  ...cursor,
})

/** What a member likes has neither news nor positions that were read. */
export type FeedAnswer = Pick<ActivityListView, 'activities' | 'comments' | 'next'> &
  Partial<Pick<ActivityListView, 'news' | 'previous' | 'unread' | 'read_no' | 'newest_no'>>

const withOthers = (answer: FeedAnswer): ActivityView[] => {
  comments.put(answer.comments)
  streamNews.put(answer.news ?? [])
  return answer.activities
}

/** One page of a stream, in the order of its answer, or of an earlier one that is kept. Null loads nothing. */
export const useFeedPage = (
  filter: FeedFilter,
  cursor: PageCursor | null,
  kept: FeedAnswer | null = null,
) => {
  const { zone } = useFormat()
  const { liked_by, q } = filter
  const stream = useLoad(
    activities,
    streamCalls.stream,
    liked_by === undefined && cursor !== null ? inputOf({ ...filter, zone }, cursor) : null,
    { from: withOthers },
  )
  const liked = useLoad(
    activities,
    likedCalls.liked,
    liked_by === undefined || cursor === null
      ? null
      : {
          member_id: liked_by,
          ...(q && { q, time_zone: zone }),
          ...(cursor.after !== undefined && { after: cursor.after }),
        },
    { from: withOthers },
  )
  const loaded: Load<FeedAnswer> = liked_by === undefined ? stream : liked
  const load = kept === null ? loaded : { ...loaded, answer: kept }
  // Deleted and moved posts leave the list; everything else stays where it is while the member reads.
  const shown = activities.useAll()
  const byId = new Map(shown.map((view) => [view.id, view]))
  const posts = (load.answer?.activities ?? [])
    .flatMap(({ id }) => byId.get(id) ?? [])
    .filter(({ i }) => filter.slug !== 'saved' || i.saved)
  const lines = streamNews.useAll()
  const isLast = load.answer?.next === null
  const isAtTop =
    cursor?.after === undefined && load.answer !== null && (load.answer.previous ?? null) === null
  const news = load.answer
    ? newsOfPage(lines, { filter, notified: load.answer.news ?? [], posts, isFirst: isAtTop, isLast })
    : []
  return { load, posts, news, isAtTop }
}

type Page = {
  filter: FeedFilter
  /** The news of the answer. */
  notified: readonly StreamNewsView[]
  posts: readonly ActivityView[]
  isFirst: boolean
  isLast: boolean
}

/** The news that the answer told of, and what has come back to their time since; without what has gone. */
const newsOfPage = (
  lines: readonly StreamNewsView[],
  { filter, notified, posts, isFirst, isLast }: Page,
): StreamNewsView[] => {
  const ids = new Set(notified.map(({ id }) => id))
  const newest = newestOf(posts, notified)
  const oldest = isLast ? '' : (posts.at(-1)?.last_activity_at ?? '')
  const hasComeBack = (line: StreamNewsView) =>
    isFirst && isIn(filter, line) && line.card !== null && line.at <= newest && line.at > oldest
  return lines.filter((line) => ids.has(line.id) || hasComeBack(line))
}

const newestOf = (
  posts: readonly Pick<ActivityView, 'last_activity_at'>[],
  news: readonly StreamNewsView[],
): string =>
  [...posts.map(({ last_activity_at }) => last_activity_at), ...news.map(({ at }) => at)].reduce(
    (high, at) => (at > high ? at : high),
    '',
  )

/** Only whole streams have news between their posts. */
const isIn = (filter: FeedFilter, { stream_id }: StreamNewsView): boolean =>
  !isFiltered(filter) && !filter.liked_by && (filter.slug === 'all' || streamOf(filter.slug) === stream_id)

const belongsTo = (
  { slug, type, tag, author, date, liked_by, q }: FeedFilter,
  view: ActivityView,
): boolean => {
  // What comes now is younger than any day, nothing of it is liked yet, and only the server searches.
  if (date || liked_by || q) return false
  const isThere =
    slug === 'all' || (slug === 'network' ? view.is_network : view.groups.some(({ id }) => id === slug))
  return (
    isThere &&
    (!type || view.type === type) &&
    (!tag || view.tags.some(({ id }) => id === tag)) &&
    (!author || view.author.id === author)
  )
}

type NewestPage = {
  posts: readonly ActivityView[]
  news: readonly StreamNewsView[]
  /** What the answers said of the newest posts when they came. */
  answered: readonly Pick<ActivityView, 'last_activity_at'>[]
  isReady: boolean
}

/** Posts of others that have come since the first page was loaded, and how to show them. */
export const useNewPosts = (filter: FeedFilter, first: NewestPage, show: () => void): { count: number } => {
  const { id: ownId } = useMember()
  const listed = new Set(first.posts.map(({ id }) => id))
  // All that was there then was posted before the last activity, also what stands on pages below.
  const newest = newestOf(first.answered, [])
  const isNew = (view: ActivityView) =>
    !listed.has(view.id) && view.created_at > newest && belongsTo(filter, view)
  const waiting = activities.useAll().filter((view) => first.isReady && isNew(view))
  const notified = newestOf(first.posts, first.news)
  const lines = streamNews
    .useAll()
    .filter((line) => first.isReady && line.card !== null && line.at > notified && isIn(filter, line))
  const isOwn = ({ people }: StreamNewsView) => people[0]?.id === ownId
  const own = waiting.find(({ author }) => author.id === ownId)?.id ?? lines.find(isOwn)?.id
  const latest = useRef(show)
  latest.current = show
  // What the member has just posted appears at once.
  useEffect(() => {
    if (own !== undefined) latest.current()
  }, [own])
  const others = waiting.filter(({ author }) => author.id !== ownId).length
  return { count: others + lines.filter((line) => !isOwn(line)).length }
}
