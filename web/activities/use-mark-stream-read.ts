import { useEffect } from 'react'
import { streamCommands } from './activities.store.ts'

const visibleFor = 1000

/** Marks a stream as read up to its newest post, once it was visible for a second. */
export const useMarkStreamRead = (
  slug: string | null,
  newest: string | undefined,
  read: string | undefined,
) => {
  useEffect(() => {
    if (slug === null || newest === undefined || read === undefined) return
    if (BigInt(newest) <= BigInt(read)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => {
        streamCommands.read({ stream_slug: slug, read_no: newest }).catch(() => undefined)
      }, visibleFor)
    }
    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', start)
    }
  }, [slug, newest, read])
}
