import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLoad } from '#web/kit/data/load.ts'
import { markRead } from './notification-acts.ts'
import { calls, type NotificationView, notifications } from './notifications.store.ts'

/** Opening the page of a thing reads what was told about it, however the member got there; not what they keep as unread. */
export const useMarkReadOnPage = (unread: number): void => {
  const { pathname, search } = useLocation()
  useLoad(notifications, calls.list, unread > 0 ? { limit: 20, read: 'false' } : null, {
    from: ({ notifications }) => notifications,
  })
  const all = notifications.useAll()
  const path = `${pathname}${search}`
  const isNews = ({ read, waiting, marked_unread }: NotificationView) => !read && !waiting && !marked_unread
  const here = all.find((one) => isNews(one) && (one.path === path || one.path === pathname))
  useEffect(() => {
    if (here) void markRead(here)
  }, [here])
}
