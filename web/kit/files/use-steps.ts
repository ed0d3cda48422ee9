import { type RefObject, useEffect, useRef } from 'react'

/** Pixels that a finger moves to the side, and at most up or down, to turn to a neighbor. */
const reach = { along: 60, across: 40 }

/** Turns to a neighbor by swiping over the element: 1 for the next, -1 for the previous one. */
export const useSwipe = (element: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void): void => {
  const latest = useRef(onSwipe)
  latest.current = onSwipe
  useEffect(() => {
    const area = element.current
    if (!area) return
    let from: Touch | null = null
    const onStart = ({ touches: [touch, another] }: TouchEvent) => {
      from = touch && !another ? touch : null
    }
    const onEnd = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!from || !touch) return
      const [along, across] = [touch.clientX - from.clientX, touch.clientY - from.clientY]
      from = null
      if (Math.abs(across) <= reach.across && Math.abs(along) >= reach.along)
        latest.current(along > 0 ? -1 : 1)
    }
    area.addEventListener('touchstart', onStart, { passive: true })
    area.addEventListener('touchend', onEnd, { passive: true })
    return () => {
      area.removeEventListener('touchstart', onStart)
      area.removeEventListener('touchend', onEnd)
    }
  }, [element])
}

const ownArrows = 'input, textarea, select, video, audio, [contenteditable=true], [role=menu], [role=dialog]'

/** The same by arrow keys, wherever the focus is; players, fields and dialogs keep theirs. */
export const useArrows = (onStep: (by: 1 | -1) => void): void => {
  const latest = useRef(onStep)
  latest.current = onStep
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      const usesArrows = event.target instanceof Element && event.target.closest(ownArrows) !== null
      if (!isPlain || usesArrows || event.defaultPrevented) return
      if (event.key === 'ArrowLeft') latest.current(-1)
      if (event.key === 'ArrowRight') latest.current(1)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
