import CalendarCog from 'lucide-react/icons/calendar-cog'
import { definePages } from '#web/kit/page/pages.ts'

export const pages = definePages([
  {
    path: '/calendars/manage',
    page: () => import('./CalendarManagerPage.tsx').then((file) => file.CalendarManagerPage),
    navItem: 'calendar',
    title: 'calendars.manage',
    icon: CalendarCog,
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
])
