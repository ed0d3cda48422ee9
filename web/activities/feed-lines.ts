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

/**
 * The oldest post of others that was unread when the page was loaded, where it is followed by what was read; null where
 * all or none of the page is new.
 */
export const oldestUnread = (
  posts: readonly Pick<ActivityView, 'id' | 'author' | 'i'>[],
  own: string,
): string | null => {
  const at = posts.findLastIndex(({ author, i }) => !i.read && author.id !== own)
  return at < 0 || at === posts.length - 1 ? null : (posts[at]?.id ?? null)
}
