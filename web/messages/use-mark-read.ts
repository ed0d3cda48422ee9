import { useRef } from 'react'
import { useSeen } from '#web/kit/data/use-seen.ts'
import { type MessageView, markRead } from './messages.store.ts'

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
  useSeen(ids === '' ? null : ids, () => {
    if (!isHeld.current) markRead(ids.split(' '))
  })
  return () => {
    isHeld.current = true
  }
}
