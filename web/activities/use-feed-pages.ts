import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type FeedPosition, pageKey, positionOf, rememberPosition } from './feed-positions.ts'
import { type FeedFilter, opensAtUnread, type PageCursor, useFeedPage } from './use-feed.ts'

const topPage: PageCursor = {}

/**
 * The pages of a feed, the newest first. It opens at the first unread post, or where the member left it before going back.
 * What the opening page lists stays until the member goes to the top.
 */
export const useFeedPages = (filter: FeedFilter) => {
  const { key } = useLocation()
  const entry = `${key} ${JSON.stringify(filter)}`
  const [position] = useState<FeedPosition>(() => positionOf(entry) ?? newPosition(filter))
  const [isReturn] = useState(position.opened !== null)
  const [pages, setPages] = useState(position.pages)
  position.pages = pages
  useEffect(() => rememberPosition(entry, position), [entry, position])
  const first = pages.find(isOpening) ?? null
  const opening = useFeedPage(filter, first)
  const { answer, problem, reload } = opening.load
  // An answer from an earlier visit says what was unread then.
  const [known] = useState(isReturn || first?.around === undefined ? null : answer)
  if (position.opened === null && answer !== null && (answer !== known || problem !== null))
    position.opened = answer
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (known !== null) latest.current()
  }, [known])
  const addBelow = useCallback((after: string) => setPages((now) => added(now, [...now, { after }])), [])
  const addAbove = useCallback(
    (newer_than: string) => setPages((now) => added(now, [{ newer_than }, ...now])),
    [],
  )
  const [goesToTop, setGoesToTop] = useState(false)
  const isAtTop = first !== null && first.around === undefined
  const top = useFeedPage(filter, goesToTop && !isAtTop ? topPage : null)
  const isTopReady = top.load.state === 'ready'
  useEffect(() => {
    if (!goesToTop || !isTopReady) return
    setGoesToTop(false)
    setPages([topPage])
  }, [goesToTop, isTopReady])
  /** Shows the newest posts instead; what is there stays until they have come. */
  const toTop = () => {
    if (!isAtTop) return setGoesToTop(true)
    setPages([topPage])
    reload()
  }
  return { pages, position, isReturn, opening, addBelow, addAbove, toTop }
}

const newPosition = (filter: FeedFilter): FeedPosition => ({
  pages: [opensAtUnread(filter) ? { around: 'unread' } : topPage],
  opened: null,
  listed: new Map(),
  post: null,
})

/** The page with which a feed opened, or the top that took its place. */
export const isOpening = ({ after, newer_than }: PageCursor): boolean =>
  after === undefined && newer_than === undefined

/** A page is there once. */
const added = (now: readonly PageCursor[], next: readonly PageCursor[]): readonly PageCursor[] =>
  new Set(next.map(pageKey)).size === next.length ? next : now
