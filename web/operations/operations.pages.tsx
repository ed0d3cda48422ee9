import type { PageRoute } from '#web/kit/page/pages.ts'

export const pages: PageRoute[] = [
  {
    path: '/administration/operations',
    page: () => import('./OperationsPage.tsx').then((file) => file.OperationsPage),
    navItem: 'administration',
  },
]
