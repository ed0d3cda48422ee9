import { caldavPaths } from '#web/caldav/parts/caldav.paths.ts'
import { definePages } from '#web/kit/page/pages.ts'

export const pages = definePages([
  {
    path: caldavPaths.apps(),
    page: () => import('./CalendarAppsPage.tsx').then((file) => file.CalendarAppsPage),
    navItem: 'calendar',
  },
])
