import { type PointerEvent as ReactPointerEvent, useRef } from 'react'
import { scrollAtEdge } from './edge-scroll.ts'
import type { Day } from './month-weeks.ts'
import {
  isNone,
  minutesOfDay,
  type Shift,
  shiftBetween,
  snapped,
  step,
  type WallTime,
} from './time-columns.ts'
import { mayCarry, usePointerDrag } from './use-pointer-drag.ts'

/** What the pointer does: it carries an entry, pulls at its end, or draws a new one. */
export type TimeDrag =
  | { kind: 'move'; key: string; shift: Shift }
  | { kind: 'create'; day: Day; from: number; to: number }

type Options = {
  root: () => HTMLElement | null
  onMove: (key: string, shift: Shift) => void
  onCreate?: ((day: Day, from: number, to: number) => void) | undefined
}

/** Each frame at an edge: five hours a second. */
const pull = 4

/**
 * Carries, stretches and draws entries in the columns. The grid scrolls on while the pointer is at its upper or
 * lower edge, and what is carried stays below the pointer however the grid scrolls.
 */
export const useTimeDrag = ({ root, onMove, onCreate }: Options) => {
  const { drag, begin } = usePointerDrag<TimeDrag>()
  const latest = useRef({ onMove, onCreate })
  latest.current = { onMove, onCreate }

  const start = (event: ReactPointerEvent<HTMLElement>) => {
    const grid = root()
    if (grid === null || !mayCarry(event)) return
    const origin = timeAt(grid, event.clientX, event.clientY)
    const dragOf = beginning(event.target, origin)
    if (dragOf === null) return
    // The browser would otherwise select the words below.
    if (event.target instanceof Element && !event.target.closest('a')) event.preventDefault()
    begin(event, {
      at: ({ clientX: x, clientY: y }) => {
        scrollAtEdge(grid, y, { head: headHeight(grid), step: pull })
        const at = timeAt(grid, x, y)
        return at && dragOf(at)
      },
      scrolls: grid,
      drop: (done) => {
        if (done.kind === 'create') latest.current.onCreate?.(done.day, done.from, done.to)
        else if (!isNone(done.shift)) latest.current.onMove(done.key, done.shift)
      },
    })
  }

  /** What begins at an element: null where nothing can be carried or drawn. */
  const beginning = (target: EventTarget, origin: WallTime | null): ((at: WallTime) => TimeDrag) | null => {
    if (!(target instanceof Element) || origin === null) return null
    const chip = target.closest<HTMLElement>('[data-chip]')
    const key = chip?.dataset.chip ?? ''
    if (chip === null) {
      const isGround = target.closest('[data-column]') !== null && target.closest('button') === null
      return isGround && latest.current.onCreate ? (at) => drawn(origin, at) : null
    }
    if (chip.dataset.movable === undefined) return null
    if (target.closest('[data-stretch]'))
      return (at) => ({
        kind: 'move',
        key,
        shift: { days: 0, minutes: 0, longer: snapped(at.minute - origin.minute) },
      })
    const isBar = chip.closest('[data-bars]') !== null
    return (at) => {
      const shift = shiftBetween(origin, at)
      return { kind: 'move', key, shift: isBar ? { ...shift, minutes: 0 } : shift }
    }
  }

  return { drag, start }
}

const drawn = (origin: WallTime, at: WallTime): TimeDrag => {
  const first = Math.min(origin.minute, at.minute)
  const from = Math.floor(first / step) * step
  const to = Math.max(snapped(Math.max(origin.minute, at.minute)), from + step)
  return { kind: 'create', day: origin.day, from, to: Math.min(to, minutesOfDay) }
}

/** The day and the minute below a point of the screen; beside the columns, those of the nearest one. */
export const timeAt = (root: HTMLElement, x: number, y: number): WallTime | null => {
  const columns = [...root.querySelectorAll<HTMLElement>('[data-column]')]
  const column = columns.find((one) => x < one.getBoundingClientRect().right) ?? columns.at(-1)
  if (!column) return null
  const { top, height } = column.getBoundingClientRect()
  const minute = ((y - top) / height) * minutesOfDay
  return { day: column.dataset.column ?? '', minute: Math.min(Math.max(minute, 0), minutesOfDay) }
}

const headHeight = (grid: HTMLElement): number =>
  grid.querySelector('[data-time-head]')?.getBoundingClientRect().height ?? 0
