import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { maxUnreadPosts, type UnreadInStream, type UnreadPosts } from '#events/activities/stream.contract.ts'
import { call } from '#web/kit/data/api.ts'
import { useSeen } from '#web/kit/data/use-seen.ts'
import { streamCalls, streamCommands } from './activities.store.ts'
import { postElement, readUpTo } from './feed-lines.ts'

type Reading = {
  /** The stream whose mark rises; null where reading marks nothing. */
  slug: string | null
  /** What was unread when the stream opened. */
  unread: UnreadInStream | null
  /** How far the member had read, and the newest position that the shown posts reach. */
  readNo: string
  newestNo: string
  /** The newest posts are in view, so the member is through. */
  isAtTop: boolean
}

/** Raises the mark of a stream as its posts are seen. Each was visible for a second. */
export const useSeenPosts = ({ slug, unread, readNo, newestNo, isAtTop }: Reading) => {
  const [visible, setVisible] = useState<readonly string[]>([])
  /** Unread posts beyond those that the first answer named. */
  const [further, setFurther] = useState<{ posts: UnreadPosts; next: string | null } | null>(null)
  const posts = useMemo(() => [...(unread?.posts ?? []), ...(further?.posts ?? [])], [unread, further])
  /** The last known one, where there may be others after it. */
  const next = further === null && posts.length >= maxUnreadPosts ? posts.at(-1)?.no : further?.next
  const seen = useRef(new Set<string>())
  const raised = useRef('0')
  const observer = useMemo(
    () =>
      new IntersectionObserver((entries) =>
        setVisible((now) => {
          const next = new Set(now)
          for (const { isIntersecting, target } of entries)
            if (isIntersecting) next.add(target.id)
            else next.delete(target.id)
          return [...next]
        }),
      ),
    [],
  )
  useEffect(() => () => observer.disconnect(), [observer])
  /** Follows the unread ones among posts that have come onto the screen; all of them where not every unread one is known. */
  const follow = useCallback(
    (ids: readonly string[]) => {
      const waiting = new Set(unread?.posts.map(({ id }) => id))
      for (const id of ids) {
        const element =
          waiting.has(id) || waiting.size >= maxUnreadPosts ? document.getElementById(postElement(id)) : null
        if (element !== null) observer.observe(element)
      }
    },
    [observer, unread],
  )
  const learnFurther = async (stream_slug: string, after: string) => {
    const answer = await call(streamCalls.unread_after, { stream_slug, after }).catch(() => null)
    if (answer !== null) setFurther((now) => ({ ...answer, posts: [...(now?.posts ?? []), ...answer.posts] }))
  }
  const isBehind = BigInt(newestNo) > BigInt(readNo)
  const shown = [...visible].sort().join(' ')
  const key =
    slug === null || !isBehind || (shown === '' && !isAtTop)
      ? null
      : `${shown} ${isAtTop ? newestNo : posts.length}`
  useSeen(key, () => {
    for (const id of visible) seen.current.add(id)
    const isSeen = ({ id }: { id: string }) => seen.current.has(postElement(id))
    const no = isAtTop ? newestNo : readUpTo(posts, isSeen)
    if (slug === null || no === null || BigInt(no) <= BigInt(raised.current)) return
    raised.current = no
    streamCommands.read({ stream_slug: slug, read_no: no }).catch(() => undefined)
    if (!isAtTop && no === next) void learnFurther(slug, no)
  })
  return follow
}
