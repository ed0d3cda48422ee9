import { definePages } from '#web/kit/page/pages.ts'

const page = () => import('./NotificationsPage.tsx').then((file) => file.NotificationsPage)

export const pages = definePages([
  { path: '/notifications', page, navItem: null },
  { path: '/groups/:slug/notifications', page, navItem: 'directory' },
])
