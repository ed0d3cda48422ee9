import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLoad } from '#web/kit/data/load.ts'
import { markRead } from './notification-acts.ts'
import { calls, notifications } from './notifications.store.ts'

/** Opening the page of a thing reads what was told about it, however the member got there. */
export const useMarkReadOnPage = (unread: number): void => {
  const { pathname, search } = useLocation()
  useLoad(notifications, calls.list, unread > 0 ? { limit: 20, read: 'false' } : null, {
    from: ({ notifications }) => notifications,
  })
  const all = notifications.useAll()
  const path = `${pathname}${search}`
  const here = all.find((one) => !one.read && !one.waiting && (one.path === path || one.path === pathname))
  useEffect(() => {
    if (here) void markRead(here)
  }, [here])
}
