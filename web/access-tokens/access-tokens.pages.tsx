import type { PageRoute } from '#web/kit/page/pages.ts'
import { paths } from '#web/shell/paths.ts'

export const pages: PageRoute[] = [
  {
    path: paths.appAccess(),
    page: () => import('./AppAccessPage.tsx').then((file) => file.AppAccessPage),
    navItem: null,
  },
]
