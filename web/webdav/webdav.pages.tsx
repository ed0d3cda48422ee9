import { definePages } from '#web/kit/page/pages.ts'
import { webdavPaths } from '#web/webdav/parts/webdav.paths.ts'

export const pages = definePages([
  {
    path: webdavPaths.computer(),
    page: () => import('./ComputerPage.tsx').then((file) => file.ComputerPage),
    navItem: 'files',
  },
])
