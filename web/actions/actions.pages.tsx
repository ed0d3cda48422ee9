import type { PageRoute } from '#web/kit/page/pages.ts'

export const pages: PageRoute[] = [
  {
    path: '/recent_actions',
    page: () => import('./RecentActionsPage.tsx').then((file) => file.RecentActionsPage),
    navItem: null,
  },
]
