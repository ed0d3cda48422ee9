import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** A message that is seen, and where it ends: what stands above its text may change when older ones join it. */
type Anchor = { id: string; bottom: number }

/** Days and the line of new messages move among messages, so they hold nothing in its place. */
const anchors = '.fm-chat-line[data-line]'

/**
 * Keeps the line under the reader's eyes where it is, whatever is added above or grows late. At the end of the room it
 * stays at the end. Elements name themselves by `data-line`.
 */
export const useSteadyScroll = (box: RefObject<HTMLElement | null>, lines: string) => {
  const anchor = useRef<Anchor | null>(null)
  const isAtEnd = useRef(true)
  /** Held while something is scrolled to. */
  const target = useRef<string | null>(null)

  const remember = useCallback(() => {
    const area = box.current
    if (area === null) return
    isAtEnd.current = area.scrollHeight - area.scrollTop - area.clientHeight < 24
    const edge = area.getBoundingClientRect().top
    for (const line of area.querySelectorAll<HTMLElement>(anchors)) {
      const { bottom } = line.getBoundingClientRect()
      if (bottom <= edge) continue
      anchor.current = { id: line.dataset.line ?? '', bottom: bottom - edge }
      return
    }
  }, [box])

  const restorePosition = useCallback(() => {
    const area = box.current
    if (area === null) return
    if (target.current !== null) {
      const line = lineIn(area, target.current)
      if (line) {
        target.current = null
        line.scrollIntoView({ block: 'center' })
        remember()
        return
      }
    }
    if (isAtEnd.current) area.scrollTop = area.scrollHeight
    else if (anchor.current !== null) {
      const line = lineIn(area, anchor.current.id)
      if (line) {
        const bottom = line.getBoundingClientRect().bottom - area.getBoundingClientRect().top
        area.scrollTop += bottom - anchor.current.bottom
      }
    }
    remember()
  }, [box, remember])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines settle anew
  useLayoutEffect(restorePosition, [restorePosition, lines])
  useLayoutEffect(() => {
    const area = box.current
    if (area === null) return
    // Pictures, previews and the composer change heights without a new line.
    const watch = new ResizeObserver(restorePosition)
    watch.observe(area)
    for (const child of area.children) watch.observe(child)
    return () => watch.disconnect()
  }, [box, restorePosition])

  return {
    onScroll: remember,
    isAtEnd,
    toEnd: useCallback(() => {
      isAtEnd.current = true
      restorePosition()
    }, [restorePosition]),
    /** Scrolls to a line as soon as it is there. */
    toLine: useCallback(
      (id: string) => {
        target.current = id
        isAtEnd.current = false
        restorePosition()
      },
      [restorePosition],
    ),
  }
}

const lineIn = (area: HTMLElement, id: string): HTMLElement | null =>
  area.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`)
