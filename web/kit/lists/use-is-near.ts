import { type RefObject, useEffect, useRef, useState } from 'react'

/** What scrolls around an element; null for the window. */
const scrollerOf = (element: Element): Element | null => {
  const around = element.parentElement
  if (around === null) return null
  return /auto|scroll/.test(getComputedStyle(around).overflowY) ? around : scrollerOf(around)
}

type Near<E> = { ref: RefObject<E | null>; isNear: boolean; height: number }

/**
 * Whether an element is on the screen or close to it, so that only that part of a long list is drawn. `height` is what it
 * had when it was drawn last.
 */
export const useIsNear = <E extends HTMLElement>(
  margin: number,
  guess: number,
  isAlways: boolean,
): Near<E> => {
  const ref = useRef<E>(null)
  const [isNear, setNear] = useState(isAlways)
  const height = useRef(guess)
  useEffect(() => {
    const element = ref.current
    if (isAlways || element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        const comes = entries.at(-1)?.isIntersecting ?? false
        // What has the focus stays, so that the keyboard goes on from there.
        if (!comes && element.contains(document.activeElement)) return
        if (!comes) height.current = element.offsetHeight
        setNear(comes)
      },
      { root: scrollerOf(element), rootMargin: `${margin}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [margin, isAlways])
  return { ref, isNear: isNear || isAlways, height: height.current }
}
