import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { postElement } from './feed-lines.ts'
import type { FeedPosition } from './feed-positions.ts'

/** What scrolls around an element. */
export const scrollerOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('.fm-page-body') ?? null

/** Room for what floats above the posts. */
const upperEdge = 56

type FeedScroll = {
  feed: RefObject<HTMLElement | null>
  position: FeedPosition
  isReturn: boolean
  /** The first pages are on screen. */
  isThere: boolean
  firstId: string | null
}

/**
 * Opens a feed at its first unread post, or where the member left it. From then on the post at the upper edge stays where it
 * is, whatever grows above it; browsers do that by themselves only in part.
 */
export const useFeedScroll = ({ feed, position, isReturn, isThere, firstId }: FeedScroll) => {
  const isDone = useRef(false)
  const remember = useCallback(() => {
    const scroller = scrollerOf(feed.current)
    if (scroller !== null && feed.current !== null) position.post = upperPost(scroller, feed.current)
  }, [feed, position])
  /** At the top of the page new things appear, but for a page of newer posts, which comes above what is read. */
  const keepInView = useCallback(
    (isPageAbove = false) => {
      const scroller = scrollerOf(feed.current)
      if (scroller === null || !isDone.current) return
      if (scroller.scrollTop > 0 || isPageAbove) goBackTo(scroller, position)
    },
    [feed, position],
  )
  useLayoutEffect(() => {
    const scroller = scrollerOf(feed.current)
    if (isDone.current || !isThere || scroller === null) return
    isDone.current = true
    if (isReturn) goBackTo(scroller, position)
    else openAt(scroller, firstId)
    remember()
  })
  useEffect(() => {
    const scroller = scrollerOf(feed.current)
    if (scroller === null || feed.current === null) return
    scroller.style.overflowAnchor = 'none'
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(remember)
    }
    const growth = new ResizeObserver(() => keepInView())
    growth.observe(feed.current)
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      scroller.style.overflowAnchor = ''
      cancelAnimationFrame(frame)
      growth.disconnect()
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [feed, keepInView, remember])
  return { keepInView, remember }
}

/** The first post below the upper edge. */
const upperPost = (scroller: HTMLElement, feed: HTMLElement): FeedPosition['post'] => {
  const edge = scroller.getBoundingClientRect().top
  for (const post of feed.querySelectorAll('.fm-post[id]')) {
    const { top, bottom } = post.getBoundingClientRect()
    if (bottom > edge) return { id: post.id, top: top - edge }
  }
  return null
}

const goBackTo = (scroller: HTMLElement, { post }: FeedPosition): void => {
  const element = post === null ? null : document.getElementById(post.id)
  if (post === null || element === null) return
  const edge = scroller.getBoundingClientRect().top
  scroller.scrollTop += element.getBoundingClientRect().top - edge - post.top
}

/** The line below the first unread post stands in the lower half; a post that is too long begins at the upper edge. */
const openAt = (scroller: HTMLElement, firstId: string | null): void => {
  const element = firstId === null ? null : document.getElementById(postElement(firstId))
  if (element === null) return
  const edge = scroller.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  scroller.scrollTop += Math.min(top - edge.top - upperEdge, bottom - edge.top - edge.height * 0.7)
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused.id === 'content')
    element.focus({ preventScroll: true })
}
