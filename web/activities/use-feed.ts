import { useCallback, useEffect, useRef, useState } from 'react'
import type { InputOf } from '#platform/language/contract.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { type ActivityView, activities, comments, streamCalls } from './activities.store.ts'

export type FeedFilter = { slug: string; type?: 'note' | 'question' | undefined; tag?: string | undefined }

type StreamInput = InputOf<typeof streamCalls.stream>

const inputOf = ({ slug, type, tag }: FeedFilter, after: string | null): StreamInput => ({
  stream_slug: slug,
  ...(type && { type }),
  ...(tag && { tag }),
  ...(after && { after }),
})

/** One page of a stream, in the order of its answer. */
export const useFeedPage = (filter: FeedFilter, after: string | null) => {
  const load = useLoad(activities, streamCalls.stream, inputOf(filter, after), {
    from: (answer) => {
      comments.put(answer.comments)
      return answer.activities
    },
  })
  // Deleted and moved posts leave the list; everything else stays where it is while the member reads.
  const shown = activities.useAll()
  const byId = new Map(shown.map((view) => [view.id, view]))
  const posts = (load.answer?.activities ?? []).flatMap(({ id }) => byId.get(id) ?? [])
  return { load, posts }
}

const belongsTo = ({ slug, type, tag }: FeedFilter, view: ActivityView): boolean => {
  const isThere =
    slug === 'all' || (slug === 'network' ? view.is_network : view.groups.some(({ id }) => id === slug))
  return isThere && (!type || view.type === type) && (!tag || view.tags.some(({ id }) => id === tag))
}

/** Posts of others that have come since the first page was loaded, and how to show them. */
export const useNewPosts = (
  filter: FeedFilter,
  first: { posts: readonly ActivityView[]; isReady: boolean },
  show: () => void,
): { count: number } => {
  const { id: ownId } = useMember()
  const listed = new Set(first.posts.map(({ id }) => id))
  const newest = first.posts.reduce((high, { created_at }) => (created_at > high ? created_at : high), '')
  const isNew = (view: ActivityView) =>
    !listed.has(view.id) && view.created_at > newest && belongsTo(filter, view)
  const waiting = activities.useAll().filter((view) => first.isReady && isNew(view))
  const own = waiting.find(({ author }) => author.id === ownId)?.id
  const latest = useRef(show)
  latest.current = show
  // What the member has just posted appears at once.
  useEffect(() => {
    if (own !== undefined) latest.current()
  }, [own])
  return { count: waiting.filter(({ author }) => author.id !== ownId).length }
}

/** The cursors of the shown pages; the first page has none. */
export const usePages = (key: string) => {
  const [state, setState] = useState<{ key: string; after: (string | null)[] }>({ key, after: [null] })
  const after = state.key === key ? state.after : [null]
  const addPage = useCallback(
    (next: string) =>
      setState((known) => {
        const pages = known.key === key ? known.after : [null]
        return pages.includes(next) ? known : { key, after: [...pages, next] }
      }),
    [key],
  )
  const reset = useCallback(
    () => setState((known) => (known.after.length === 1 ? known : { key, after: [null] })),
    [key],
  )
  return { after, addPage, reset }
}
