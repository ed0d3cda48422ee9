import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { dayAt } from './month-roles.ts'

export type EntryDrag = { key: string; day: string | null; x: number; y: number; width: number }

type Options = {
  root: () => HTMLElement | null
  onDrop: (key: string, day: string) => void
}

const threshold = 5

/** Carries a chip over the days with the pointer. Escape lets go; a click that carried something is swallowed. */
export const useEntryDrag = ({ root, onDrop }: Options) => {
  const [drag, setDrag] = useState<EntryDrag | null>(null)
  const end = useRef<(() => void) | null>(null)
  const latest = useRef(onDrop)
  latest.current = onDrop
  useEffect(() => () => end.current?.(), [])

  const start = (event: ReactPointerEvent<HTMLElement>) => {
    const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-movable]') : null
    const grid = root()
    if (chip === null || grid === null || event.button !== 0 || event.pointerType === 'touch') return
    const key = chip.dataset.chip ?? ''
    const from = { x: event.clientX, y: event.clientY }
    const width = Math.min(chip.getBoundingClientRect().width, 152)
    let current: EntryDrag | null = null

    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (current === null && Math.hypot(x - from.x, y - from.y) < threshold) return
      current = { key, x, y, width, day: dayAt(grid, x, y) }
      setDrag(current)
    }
    const stop = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', stop)
      removeEventListener('keydown', cancel, true)
      end.current = null
      setDrag(null)
    }
    const drop = () => {
      const dragged = current
      stop()
      if (dragged === null) return
      addEventListener('click', suppressClick, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', suppressClick, true))
      if (dragged.day !== null) latest.current(key, dragged.day)
    }
    const cancel = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return
      pressed.stopPropagation()
      stop()
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', stop)
    addEventListener('keydown', cancel, true)
    end.current = stop
  }

  return { drag, start }
}

const suppressClick = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}
