import { type RefObject, useLayoutEffect, useState } from 'react'

const head = 26
const dayHead = 30
const line = 26
const fewest = 4

/** How many lines of 26 a day has room for below its number: four at least. Where these do not fit, the grid scrolls. */
export const linesIn = (height: number, weeks: number): number =>
  Math.max(fewest, Math.floor(((height - head) / weeks - dayHead) / line))

export const useLines = (root: RefObject<HTMLElement | null>, weeks: number): number => {
  // Before it is measured a day shows as many as fit on every screen.
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const grid = root.current
    if (grid === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0))
    observer.observe(grid)
    return () => observer.disconnect()
  }, [root])
  return linesIn(height, weeks)
}
