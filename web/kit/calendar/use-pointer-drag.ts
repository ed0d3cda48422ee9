import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

const threshold = 5

/** Where the pointer is, and what it carries there; null where it carries nothing yet. */
export type DragAt<Drag> = (pointer: PointerEvent) => Drag | null

/**
 * Carries something with the pointer, from the first few pixels on. Escape lets go; a click that carried something is
 * swallowed. `begin` starts at a pressed pointer: `at` says what is carried where, `drop` what happens in the end.
 */
export const usePointerDrag = <Drag>() => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const end = useRef<(() => void) | null>(null)
  useEffect(() => () => end.current?.(), [])

  const begin = (
    { clientX, clientY }: ReactPointerEvent<HTMLElement>,
    { at, drop }: { at: DragAt<Drag>; drop: (drag: Drag) => void },
  ) => {
    let current: Drag | null = null
    const move = (pointer: PointerEvent) => {
      const isStill = Math.hypot(pointer.clientX - clientX, pointer.clientY - clientY) < threshold
      if (current === null && isStill) return
      const next = at(pointer)
      if (next === null) return
      current = next
      setDrag(() => next)
    }
    const stop = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', finish)
      removeEventListener('pointercancel', stop)
      removeEventListener('keydown', cancel, true)
      end.current = null
      setDrag(null)
    }
    const finish = () => {
      const dropped = current
      stop()
      if (dropped === null) return
      addEventListener('click', suppressClick, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', suppressClick, true))
      drop(dropped)
    }
    const cancel = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return
      pressed.stopPropagation()
      stop()
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', finish)
    addEventListener('pointercancel', stop)
    addEventListener('keydown', cancel, true)
    end.current = stop
  }

  return { drag, begin }
}

/** True when a pointer may begin to carry: the main button, and no finger, which scrolls. */
export const mayCarry = ({ button, pointerType }: ReactPointerEvent<HTMLElement>): boolean =>
  button === 0 && pointerType !== 'touch'

const suppressClick = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}
