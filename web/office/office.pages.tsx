import { definePages } from '#web/kit/page/pages.ts'

export const pages = definePages([
  {
    path: '/files/:file_id/:type/host/:action',
    page: () => import('./OfficePage.tsx').then((file) => file.OfficePage),
    navItem: 'files',
  },
])
