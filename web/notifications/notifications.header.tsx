import { defineHeader } from '#web/kit/page/header-parts.ts'
import { useUnread } from '#web/unread/parts/unread.store.ts'
import { Bell } from './Bell.tsx'
import { NotificationsMenuItem } from './NotificationsMenuItem.tsx'

export const header = defineHeader({
  tools: [{ id: 'bell', order: 90, part: Bell }],
  phone: [
    {
      id: 'notifications',
      order: 10,
      part: NotificationsMenuItem,
      useCount: () => useUnread().Notifications ?? 0,
    },
  ],
})
