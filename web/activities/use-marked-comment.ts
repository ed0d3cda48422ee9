import { useEffect, useState } from 'react'

/** The id of a reply's element. */
export const commentElement = (id: string): string => `comment-${id}`

/** Scrolls to the reply that a link leads to, once all replies are loaded. True when it is not there. */
export const useMarkedComment = (id: string | null, isLoaded: boolean): boolean => {
  const [missing, setMissing] = useState<string | null>(null)
  useEffect(() => {
    if (id === null || !isLoaded) return
    const element = document.getElementById(commentElement(id))
    setMissing(element === null ? id : null)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [id, isLoaded])
  return id !== null && missing === id
}
