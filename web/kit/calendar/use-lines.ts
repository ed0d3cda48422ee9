import { type RefObject, useLayoutEffect, useState } from 'react'

const head = 26
const dayHead = 29
const line = 26
const fewest = 2
const usual = 4

/** How many lines a day has room for below its number: two at least, so that every week is on the screen. */
export const useLines = (root: RefObject<HTMLElement | null>, weeks: number): number => {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const grid = root.current
    if (grid === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0))
    observer.observe(grid)
    return () => observer.disconnect()
  }, [root])
  // Before it is measured a day shows as many as fit on most screens.
  if (height === 0) return usual
  return Math.max(fewest, Math.floor(((height - head) / weeks - dayHead) / line))
}
