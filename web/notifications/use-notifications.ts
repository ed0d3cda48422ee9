import { useEffect, useRef } from 'react'
import { usePartsLoad } from '#web/kit/data/parts-load.ts'
import { useUnread } from '#web/unread/parts/unread.store.ts'
import { calls, notifications, sorted } from './notifications.store.ts'

/** The member's notifications, newest first, read again when the number of unread ones changes. */
export const useNotifications = () => {
  const load = usePartsLoad({
    collection: notifications,
    query: calls.list,
    input: { limit: 20 },
    from: ({ notifications }) => notifications,
  })
  const all = sorted(notifications.useAll())
  const { Notifications = 0 } = useUnread()
  const known = useRef(Notifications)
  const { reload } = load
  // Another screen may have read everything by one mark, which changes no single notification.
  useEffect(() => {
    if (known.current === Notifications) return
    known.current = Notifications
    reload()
  }, [Notifications, reload])
  return { load, all, unread: Notifications }
}
