import { definePages } from '#web/kit/page/pages.ts'
import { exportPaths } from './parts/exports.paths.ts'

export const pages = definePages([
  {
    path: exportPaths.all(),
    page: () => import('./ExportsPage.tsx').then((file) => file.ExportsPage),
    navItem: null,
    title: 'exports.all',
  },
])
