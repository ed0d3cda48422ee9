import type { StreamNewsView } from '#events/activities/stream-news.contract.ts'
import type { ActivityView } from './activities.store.ts'

export type FeedLine = { post: ActivityView; news?: never } | { news: StreamNewsView; post?: never }

/** The posts in their order, and the news before the first post that is older. */
export const feedLines = (
  posts: readonly ActivityView[],
  news: readonly StreamNewsView[],
): readonly FeedLine[] => {
  const left = [...news].sort((one, other) => other.at.localeCompare(one.at))
  const lines: FeedLine[] = []
  for (const post of posts) {
    const later = left.filter(({ at }) => at > post.last_activity_at)
    left.splice(0, later.length)
    lines.push(...later.map((line) => ({ news: line })))
    lines.push({ post })
  }
  return [...lines, ...left.map((line) => ({ news: line }))]
}

/** The id of a post's element in a feed. */
export const postElement = (id: string): string => `post-${id}`

/** How far a member has read who has seen some of the unread posts, the oldest first; null where the first one is not seen. */
export const readUpTo = <Post extends { id: string; no: string }>(
  posts: readonly Post[],
  isSeen: (post: Post) => boolean,
): string | null => {
  const left = posts.findIndex((post) => !isSeen(post))
  return (left < 0 ? posts : posts.slice(0, left)).at(-1)?.no ?? null
}
