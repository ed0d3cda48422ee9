import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { UnreadInStream } from '#events/activities/stream.contract.ts'
import { useSeen } from '#web/kit/data/use-seen.ts'
import { streamCommands } from './activities.store.ts'
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
  /** Follows the unread ones among posts that have come onto the screen. */
  const follow = useCallback(
    (ids: readonly string[]) => {
      const waiting = new Set(unread?.posts.map(({ id }) => id))
      for (const id of ids) {
        const element = waiting.has(id) ? document.getElementById(postElement(id)) : null
        if (element !== null) observer.observe(element)
      }
    },
    [observer, unread],
  )
  const isBehind = BigInt(newestNo) > BigInt(readNo)
  const shown = [...visible].sort().join(' ')
  const key =
    slug === null || !isBehind || (shown === '' && !isAtTop) ? null : `${shown} ${isAtTop ? newestNo : ''}`
  useSeen(key, () => {
    for (const id of visible) seen.current.add(id)
    const isSeen = ({ id }: { id: string }) => seen.current.has(postElement(id))
    const no = isAtTop ? newestNo : readUpTo(unread?.posts ?? [], isSeen)
    if (slug === null || no === null || BigInt(no) <= BigInt(raised.current)) return
    raised.current = no
    streamCommands.read({ stream_slug: slug, read_no: no }).catch(() => undefined)
  })
  return follow
}
