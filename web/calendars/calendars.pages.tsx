import type { PageRoute } from '#web/kit/page/pages.ts'

export const pages: PageRoute[] = [
  {
    path: '/calendars/manage',
    page: () => import('./CalendarManagerPage.tsx').then((file) => file.CalendarManagerPage),
    navItem: 'calendar',
  },
  {
    path: '/calendars/new',
    page: () => import('./CalendarFormPage.tsx').then((file) => file.NewCalendarPage),
    navItem: 'calendar',
  },
  {
    path: '/calendars/:calendar_id/edit',
    page: () => import('./CalendarFormPage.tsx').then((file) => file.EditCalendarPage),
    navItem: 'calendar',
  },
]
