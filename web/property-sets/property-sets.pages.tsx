import type { PageRoute } from '#web/kit/page/pages.ts'

export const pages: PageRoute[] = [
  {
    path: '/administration/property_sets/:name',
    page: () => import('./PropertySetPages.tsx').then((file) => file.NetworkPropertySetPage),
    navItem: 'administration',
  },
  {
    path: '/groups/:slug/property_sets/:name',
    page: () => import('./PropertySetPages.tsx').then((file) => file.GroupPropertySetPage),
    navItem: 'directory',
  },
]
