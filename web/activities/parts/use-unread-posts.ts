import { useUnreadParts } from '#web/unread/parts/unread.store.ts'

type UnreadPosts = { all: number; of: (slug: string) => number; ofGroup: (groupId: string) => number }

/** Unread posts by the slug of their stream, by group, and of all streams together. */
export const useUnreadPosts = (): UnreadPosts => {
  const counts = useUnreadParts('Activitystreams')
  const of = (slug: string) => counts[slug] ?? 0
  // A group has its own slug, unless a stream of the product is called so.
  return { all: of('all'), of, ofGroup: (id) => of(id === 'network' ? `group-${id}` : id) }
}
