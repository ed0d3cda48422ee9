import type { PageRoute } from '#web/kit/page/pages.ts'

export const pages: PageRoute[] = [
  {
    path: '/appointments/invites',
    page: () => import('./InvitesPage.tsx').then((file) => file.InvitesPage),
    navItem: 'calendar',
  },
]
