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
  const wanted = useRef<Day | null>(null)

  // The day may only come to be drawn with the next month, whose first week the grid draws twice to measure it.
  useEffect(() => {
    if (wanted.current !== focusedDay) return
    wanted.current = null
    queueMicrotask(() => focusDay(root.current, focusedDay))
  })

  return (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // Keys may come faster than rendering, so each step continues from the last target.
    const from = wanted.current ?? dayOf(event.target) ?? focusedDay
    const to = step(from)
    // Two keys that lead back before anything is drawn change nothing that is drawn.
    if (to === focusedDay) focusDay(root.current, to)
    if (wanted.current === null && to === focusedDay) return
    wanted.current = to
    onFocusDay(to)
  }
}

const focusDay = (root: HTMLElement | null, day: Day) =>
  root?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus()

// A clicked day has focus without being the selected day.
const dayOf = (target: EventTarget): Day | undefined =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-date]')?.dataset.date : undefined
