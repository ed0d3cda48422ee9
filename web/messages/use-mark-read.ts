import { useEffect, useRef } from 'react'
import { type MessageView, markRead } from './messages.store.ts'

const visibleFor = 1000

/**
 * What was visible for a second was read. Whoever marks something as unread means it: the returned function keeps
 * this conversation from being marked again until it is opened anew.
 */
export const useMarkRead = (conversation: readonly MessageView[]): (() => void) => {
  const isHeld = useRef(false)
  const unread = conversation
    .filter(({ i }) => i.folder === 'inbox' && !i.read && !i.deleted)
    .map(({ id }) => id)
  const ids = unread.join(' ')
  useEffect(() => {
    if (ids === '' || isHeld.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => {
        if (!isHeld.current) markRead(ids.split(' '))
      }, visibleFor)
    }
    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', start)
    }
  }, [ids])
  return () => {
    isHeld.current = true
  }
}
