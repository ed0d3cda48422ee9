import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

const threshold = 5
/** A finger that stays for so long carries; one that moves before scrolls. */
const holdFor = 400

/** Where the pointer is, and what it carries there; null where it carries nothing yet. */
export type DragAt<Drag> = (pointer: PointerEvent) => Drag | null

/**
 * Carries something with the pointer, from the first few pixels on, or with a finger that has stayed for a moment. Escape
 * lets go; a click that carried something is swallowed. `begin` starts at a pressed pointer: `at` says what is carried
 * where, also when what `scrolls` moves below it, and `drop` what happens in the end.
 */
export const usePointerDrag = <Drag>(hold = holdFor) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const end = useRef<(() => void) | null>(null)
  useEffect(() => () => end.current?.(), [])

  const begin = (
    { clientX, clientY, pointerType, nativeEvent }: ReactPointerEvent<HTMLElement>,
    { at, drop, scrolls }: { at: DragAt<Drag>; drop: (drag: Drag) => void; scrolls?: HTMLElement },
  ) => {
    end.current?.()
    const isTouch = pointerType === 'touch'
    let isHeld = !isTouch
    let current: Drag | null = null
    let last = nativeEvent
    const carry = (pointer: PointerEvent) => {
      last = pointer
      const next = at(pointer)
      if (next === null) return
      current = next
      setDrag(() => next)
    }
    const move = (pointer: PointerEvent) => {
      const isStill = Math.hypot(pointer.clientX - clientX, pointer.clientY - clientY) < threshold
      if (!isHeld) {
        if (!isStill) stop()
        return
      }
      if (current === null && isStill) return
      carry(pointer)
    }
    const follow = () => {
      if (current !== null) carry(last)
    }
    const take = () => {
      isHeld = true
      carry(nativeEvent)
    }
    const holding = isTouch ? setTimeout(take, hold) : undefined
    // Once something is carried, the finger scrolls nothing and opens no menu of the browser.
    const keep = (event: Event) => isHeld && event.preventDefault()
    const stop = () => {
      clearTimeout(holding)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', finish)
      removeEventListener('pointercancel', stop)
      removeEventListener('keydown', cancel, true)
      removeEventListener('touchmove', keep)
      scrolls?.removeEventListener('scroll', follow)
      removeEventListener('contextmenu', suppress, true)
      end.current = null
      setDrag(null)
    }
    const finish = () => {
      const dropped = current
      stop()
      if (dropped === null) return
      addEventListener('click', suppress, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', suppress, true))
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
    scrolls?.addEventListener('scroll', follow)
    if (isTouch) {
      addEventListener('touchmove', keep, { passive: false })
      addEventListener('contextmenu', suppress, true)
    }
    end.current = stop
  }

  return { drag, begin }
}

/** True when a pointer may begin to carry: the main button, or a finger. */
export const mayCarry = ({ button, isPrimary }: ReactPointerEvent<HTMLElement>): boolean =>
  button === 0 && isPrimary

const suppress = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}
