import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { type Day, dayInMonth, mondayOf, monthOf, plusDays, plusMonths } from './month-weeks.ts'

type Options = { root: RefObject<HTMLElement | null>; focusedDay: Day; onFocusDay: (day: Day) => void }

const steps: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -7),
  ArrowDown: (day) => plusDays(day, 7),
  Home: mondayOf,
  End: (day) => plusDays(mondayOf(day), 6),
  PageUp: (day) => dayInMonth(day, plusMonths(monthOf(day), -1)),
  PageDown: (day) => dayInMonth(day, plusMonths(monthOf(day), 1)),
}

/** Arrows go from day to day, Home and End to the ends of the week, Page up and down to other months. */
export const useDayFocus = ({ root, focusedDay, onFocusDay }: Options) => {
  const follows = useRef(false)

  // The day may only come to be drawn with the next month, whose first week the grid draws twice to measure it.
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    queueMicrotask(() => root.current?.querySelector<HTMLElement>(`[data-date="${focusedDay}"]`)?.focus())
  }, [focusedDay, root])

  return (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    follows.current = true
    onFocusDay(step(dayOf(event.target) ?? focusedDay))
  }
}

// A day that was clicked has the focus without being the one that the sheet stands at.
const dayOf = (target: EventTarget): Day | undefined =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-date]')?.dataset.date : undefined
