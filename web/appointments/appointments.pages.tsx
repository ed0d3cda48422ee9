import Calendar from 'lucide-react/icons/calendar'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { definePages } from '#web/kit/page/pages.ts'
import { useUnread } from '#web/unread/parts/unread.store.ts'

const ofGroup = () => import('./CalendarPage.tsx').then((file) => file.GroupCalendarPage)

export const pages = definePages([
  {
    path: '/appointments',
    page: () => import('./CalendarPage.tsx').then((file) => file.AllAppointmentsPage),
    navItem: 'calendar',
    title: 'appointments.nav_entry',
    icon: Calendar,
    entry: { order: 10, letter: 'c', useCount: () => useUnread().Calendars },
  },
  {
    path: '/appointments/participating',
    page: () => import('./CalendarPage.tsx').then((file) => file.ParticipatingPage),
    navItem: 'calendar',
    title: 'appointments.participating',
    icon: CalendarCheck,
  },
  {
    path: '/calendars/subscribe',
    page: () => import('./SubscribePage.tsx').then((file) => file.SubscribePage),
    navItem: 'calendar',
    title: 'appointments.feeds.title',
    icon: CalendarPlus,
  },
  { path: '/groups/:slug/calendars', page: ofGroup, navItem: 'directory' },
  { path: '/groups/:slug/appointments', page: ofGroup, navItem: 'directory' },
  {
    path: '/appointments/new',
    page: () => import('./AppointmentFormPage.tsx').then((file) => file.NewAppointmentPage),
    navItem: 'calendar',
  },
  {
    path: '/appointments/:appointment_id',
    page: () => import('./AppointmentPage.tsx').then((file) => file.AppointmentPage),
    navItem: 'calendar',
  },
  {
    path: '/appointments/:appointment_id/edit',
    page: () => import('./AppointmentFormPage.tsx').then((file) => file.EditAppointmentPage),
    navItem: 'calendar',
  },
  {
    path: '/appointments/:appointment_id/participants',
    page: () => import('./ParticipantsPage.tsx').then((file) => file.ParticipantsPage),
    navItem: 'calendar',
  },
  {
    path: '/appointments/:appointment_id/contact',
    page: () => import('./ContactPage.tsx').then((file) => file.ContactPage),
    navItem: 'calendar',
  },
])
