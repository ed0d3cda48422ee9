import { useEffect, useRef } from 'react'

type DragHandlers = {
  dragTo: (event: PointerEvent) => void
  drop: (id: string) => void
  cancel: (id: string) => void
}

/** Tracks the pointer while there is an id, because the dragged row moves in the document. */
export const useDrag = (id: string | null, handlers: DragHandlers) => {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    if (id === null) return
    const stop = new AbortController()
    const on = { signal: stop.signal }
    addEventListener('pointermove', (event) => latest.current.dragTo(event), on)
    addEventListener('pointerup', () => latest.current.drop(id), on)
    addEventListener('pointercancel', () => latest.current.cancel(id), on)
    addEventListener('keydown', ({ key }) => key === 'Escape' && latest.current.cancel(id), on)
    return () => stop.abort()
  }, [id])
}
