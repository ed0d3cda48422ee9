import { useEffect, useRef } from 'react'

const visibleFor = 1000

/**
 * Calls `onSeen` once the page was visible for a second while the same key was given. Another key starts anew; null waits
 * for nothing.
 */
export const useSeen = (key: string | null, onSeen: () => void): void => {
  const latest = useRef(onSeen)
  latest.current = onSeen
  useEffect(() => {
    if (key === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => latest.current(), visibleFor)
    }
    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', start)
    }
  }, [key])
}
