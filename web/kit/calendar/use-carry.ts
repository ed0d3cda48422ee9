import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { dayAt } from './month-roles.ts'

export type Carry = { key: string; day: string | null; x: number; y: number; width: number }

type Options = {
  root: () => HTMLElement | null
  onDrop: (key: string, day: string) => void
}

const threshold = 5

/** Carries a chip over the days with the pointer. Escape lets go; a click that carried something is swallowed. */
export const useCarry = ({ root, onDrop }: Options) => {
  const [carry, setCarry] = useState<Carry | null>(null)
  const end = useRef<(() => void) | null>(null)
  const latest = useRef(onDrop)
  latest.current = onDrop
  useEffect(() => () => end.current?.(), [])

  const start = (event: ReactPointerEvent<HTMLElement>) => {
    const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-movable]') : null
    const sheet = root()
    if (chip === null || sheet === null || event.button !== 0 || event.pointerType === 'touch') return
    const key = chip.dataset.chip ?? ''
    const from = { x: event.clientX, y: event.clientY }
    const width = Math.min(chip.getBoundingClientRect().width, 152)
    let current: Carry | null = null

    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (current === null && Math.hypot(x - from.x, y - from.y) < threshold) return
      current = { key, x, y, width, day: dayAt(sheet, x, y) }
      setCarry(current)
    }
    const stop = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', stop)
      removeEventListener('keydown', letGo, true)
      end.current = null
      setCarry(null)
    }
    const drop = () => {
      const carried = current
      stop()
      if (carried === null) return
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, true))
      if (carried.day !== null) latest.current(key, carried.day)
    }
    const letGo = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return
      pressed.stopPropagation()
      stop()
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', stop)
    addEventListener('keydown', letGo, true)
    end.current = stop
  }

  return { carry, start }
}

const swallow = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}
