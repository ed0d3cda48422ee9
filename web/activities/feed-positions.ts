import type { FeedAnswer, PageCursor } from './use-feed.ts'

/** Where a member was in a feed: its pages, and the post at the upper edge with its distance from that edge. */
export type FeedPosition = {
  pages: readonly PageCursor[]
  /** The first answer of the page with which the feed opened. */
  opened: FeedAnswer | null
  /** Which posts each page lists, by its cursor. */
  listed: Map<string, readonly string[]>
  post: { id: string; top: number } | null
}

const maxPositions = 30
const positions = new Map<string, FeedPosition>()

/** The place that an entry of the browser's history had when it was left. */
export const positionOf = (entry: string): FeedPosition | undefined => positions.get(entry)

export const rememberPosition = (entry: string, position: FeedPosition): void => {
  positions.delete(entry)
  positions.set(entry, position)
  const [oldest] = positions.keys()
  if (positions.size > maxPositions && oldest !== undefined) positions.delete(oldest)
}

export const pageKey = (page: PageCursor): string => JSON.stringify(page)

/**
 * The posts of a page without those that a page below it shows: a reply that came meanwhile moves a post up, but not while
 * the member reads.
 */
export const withoutShown = <Post extends { id: string }>(
  { pages, listed }: Pick<FeedPosition, 'pages' | 'listed'>,
  page: PageCursor,
  posts: readonly Post[],
): readonly Post[] => {
  const key = pageKey(page)
  const keys = pages.map(pageKey)
  const below = new Set(keys.slice(keys.indexOf(key) + 1).flatMap((one) => listed.get(one) ?? []))
  return posts.filter(({ id }) => !below.has(id))
}
