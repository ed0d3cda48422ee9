import type { PageRoute } from '#web/kit/page/pages.ts'

export const pages: PageRoute[] = [
  {
    path: '/notifications',
    page: () => import('./NotificationsPage.tsx').then((file) => file.NotificationsPage),
    navItem: null,
  },
]
