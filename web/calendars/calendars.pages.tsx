import type { PageRoute } from '#web/kit/pages.ts'

export const pages: PageRoute[] = [
  {
    path: '/calendars/manage',
    page: () => import('./CalendarManagerPage.tsx').then((file) => file.CalendarManagerPage),
    place: 'calendar',
  },
  {
    path: '/calendars/new',
    page: () => import('./CalendarFormPage.tsx').then((file) => file.NewCalendarPage),
    place: 'calendar',
  },
  {
    path: '/calendars/:calendar_id/edit',
    page: () => import('./CalendarFormPage.tsx').then((file) => file.EditCalendarPage),
    place: 'calendar',
  },
]
