import { useEffect, useRef } from 'react'
import { usePartsLoad } from '#web/kit/data/parts-load.ts'
import { useUnread } from '#web/unread/parts/unread.store.ts'
import { calls, type NotificationView, notifications, sorted } from './notifications.store.ts'

/**
 * The member's notifications, or those about one group, newest first, read again when the number of unread ones changes.
 */
export const useNotifications = (groupId?: string) => {
  const belongs = ({ about }: NotificationView) =>
    groupId === undefined || (about.kind === 'group' && about.id === groupId)
  const load = usePartsLoad({
    collection: notifications,
    query: calls.list,
    input: { limit: 20, ...(groupId !== undefined && { about_id: groupId }) },
    from: ({ notifications }) => notifications,
    belongs,
  })
  const all = sorted(notifications.useAll().filter(belongs))
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
