import { definePages } from '#web/kit/page/pages.ts'

export const pages = definePages([
  {
    path: '/calendars/:calendar_id/import',
    page: () => import('./CalendarImportPage.tsx').then((file) => file.CalendarImportPage),
    navItem: 'calendar',
  },
])
