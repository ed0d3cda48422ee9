import type { PageRoute } from '#web/kit/page/pages.ts'

const ofGroup = () => import('./CalendarPage.tsx').then((file) => file.GroupCalendarPage)

export const pages: PageRoute[] = [
  {
    path: '/appointments',
    page: () => import('./CalendarPage.tsx').then((file) => file.AllAppointmentsPage),
    navItem: 'calendar',
  },
  {
    path: '/appointments/participating',
    page: () => import('./CalendarPage.tsx').then((file) => file.ParticipatingPage),
    navItem: 'calendar',
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
]
