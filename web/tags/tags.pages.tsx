import type { PageRoute } from '#web/kit/page/pages.ts'

export const pages: PageRoute[] = [
  {
    path: '/administration/tags',
    page: () => import('./TagsPage.tsx').then((file) => file.TagsPage),
    navItem: 'administration',
  },
]
