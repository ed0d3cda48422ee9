import { definePages } from '#web/kit/page/pages.ts'

export const pages = definePages([
  {
    path: '/notifications',
    page: () => import('./NotificationsPage.tsx').then((file) => file.NotificationsPage),
    navItem: null,
  },
])
