import { type PointerEvent as ReactPointerEvent, useRef } from 'react'
import { scrollAtEdge } from './edge-scroll.ts'
import { dayAt, headHeight } from './month-roles.ts'
import { mayCarry, usePointerDrag } from './use-pointer-drag.ts'

export type EntryDrag = { key: string; day: string | null; x: number; y: number; width: number }

type Options = {
  root: () => HTMLElement | null
  onDrop: (key: string, day: string) => void
}

const pull = 6

/** Carries a chip over the days with the pointer. Near its upper and lower edge the grid scrolls on. */
export const useEntryDrag = ({ root, onDrop }: Options) => {
  const { drag, begin } = usePointerDrag<EntryDrag>()
  const latest = useRef(onDrop)
  latest.current = onDrop

  const start = (event: ReactPointerEvent<HTMLElement>) => {
    const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-movable]') : null
    const grid = root()
    if (chip === null || grid === null || !mayCarry(event)) return
    const key = chip.dataset.chip ?? ''
    const width = Math.min(chip.getBoundingClientRect().width, 152)
    begin(event, {
      at: ({ clientX: x, clientY: y }) => {
        scrollAtEdge(grid, y, { head: headHeight(grid), step: pull })
        return { key, x, y, width, day: dayAt(grid, x, y) }
      },
      scrolls: grid,
      drop: ({ day }) => day !== null && latest.current(key, day),
    })
  }

  return { drag, start }
}
