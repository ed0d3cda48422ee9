import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

export type Step = { to: string; title: string }

let trail: Step[] = []
const maxSteps = 20

/** Remembers visited pages for back links. Rendered once, in the shell. */
export const useTrail = () => {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const to = pathname + search
    let title = ''
    // When the page is left the next one may have set its title already.
    const readPage = () => {
      title = document.title.split(' | ')[0] ?? ''
    }
    const inputs = ['pointerdown', 'click', 'keydown'] as const
    for (const input of inputs) document.addEventListener(input, readPage, true)
    return () => {
      for (const input of inputs) document.removeEventListener(input, readPage, true)
      trail = [...trail.filter((step) => step.to !== to), { to, title }].slice(-maxSteps)
    }
  }, [pathname, search])
}

/** The page from which the user came to this one, passing over pages that belong to this one; null when there is none. */
export const usePreviousPage = (belongs: (path: string) => boolean): Step | null => {
  const [from] = useState(() => trail.findLast(({ to }) => !belongs(to)) ?? null)
  return from
}
