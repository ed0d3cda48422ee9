import { useUnreadParts } from '#web/unread/parts/unread.store.ts'

/** Unread posts by the slug of their stream, and of all streams together. */
export const useUnreadPosts = (): { all: number; of: (slug: string) => number } => {
  const counts = useUnreadParts('Activitystreams')
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { all, of: (slug) => counts[slug] ?? 0 }
}
