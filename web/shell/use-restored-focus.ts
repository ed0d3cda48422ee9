import { useEffect } from 'react'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), textarea, select, [tabindex="0"]'

type FocusPosition = { element: HTMLElement; around: Element[]; top: number; left: number }

/**
 * Restores lost keyboard focus. When the focused element disappears, focus moves to the nearest control
 * instead of the body.
 */
export const useRestoredFocus = () => {
  useEffect(() => {
    let last: FocusPosition | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? focusPositionOf(target) : null
    }
    const restore = () => {
      if (last === null || document.activeElement !== document.body) return
      const { element } = last
      if (element.isConnected && !element.matches(':disabled')) return
      const near = nearest(last)
      last = null
      near?.focus({ preventScroll: true })
    }
    // Dialogs and menus that close give the focus back themselves, a moment later.
    const observer = new MutationObserver(() => requestAnimationFrame(restore))
    document.addEventListener('focusin', remember)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}

const focusPositionOf = (element: HTMLElement): FocusPosition | null => {
  const main = element.closest('#content')
  if (main === null) return null
  const around: Element[] = []
  for (let one = element.parentElement; one !== null && one !== main; one = one.parentElement)
    around.push(one)
  const { top, left } = element.getBoundingClientRect()
  return { element, around: [...around, main], top, left }
}

const nearest = ({ around, top, left }: FocusPosition): HTMLElement | null => {
  for (const one of around) {
    if (!one.isConnected) continue
    const all = [...one.querySelectorAll<HTMLElement>(focusable)].filter(
      (found) => found.offsetParent !== null,
    )
    const distance = (found: HTMLElement): number => {
      const box = found.getBoundingClientRect()
      return Math.abs(box.top - top) + Math.abs(box.left - left)
    }
    const [best] = all.toSorted((first, second) => distance(first) - distance(second))
    if (best) return best
  }
  return null
}
