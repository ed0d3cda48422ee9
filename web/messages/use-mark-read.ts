import { useEffect, useRef } from 'react'
import { type MessageView, markRead } from './messages.store.ts'

const visibleFor = 1000

/**
 * A message that was visible for a second is marked as read. The returned function keeps a conversation
 * unread until it is opened again.
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
