import { type RefObject, useEffect, useState } from 'react'
import { scrollerOf } from './use-feed-scroll.ts'

type Edge = {
  /** Nothing is looked at before. */
  isThere: boolean
  /** How far beyond the edge still counts. */
  margin: string
}

/** Whether an element of a page is in view; null until it is known. */
export const useInView = (of: RefObject<HTMLElement | null>, { isThere, margin }: Edge): boolean | null => {
  const [isInView, setInView] = useState<boolean | null>(null)
  useEffect(() => {
    if (!isThere || of.current === null) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { root: scrollerOf(of.current), rootMargin: margin },
    )
    observer.observe(of.current)
    return () => observer.disconnect()
  }, [of, isThere, margin])
  return isInView
}
