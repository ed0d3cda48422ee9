import type { PageRoute } from '#web/kit/pages.ts'

const ofGroup = () => import('./CalendarPage.tsx').then((file) => file.GroupCalendarPage)

export const pages: PageRoute[] = [
  {
    path: '/appointments',
    page: () => import('./CalendarPage.tsx').then((file) => file.AllAppointmentsPage),
    place: 'calendar',
  },
  {
    path: '/appointments/participating',
    page: () => import('./CalendarPage.tsx').then((file) => file.ParticipatingPage),
    place: 'calendar',
  },
  { path: '/groups/:slug/calendars', page: ofGroup, place: 'directory' },
  { path: '/groups/:slug/appointments', page: ofGroup, place: 'directory' },
  {
    path: '/appointments/new',
    page: () => import('./AppointmentFormPage.tsx').then((file) => file.NewAppointmentPage),
    place: 'calendar',
  },
  {
    path: '/appointments/:appointment_id',
    page: () => import('./AppointmentPage.tsx').then((file) => file.AppointmentPage),
    place: 'calendar',
  },
  {
    path: '/appointments/:appointment_id/edit',
    page: () => import('./AppointmentFormPage.tsx').then((file) => file.EditAppointmentPage),
    place: 'calendar',
  },
  {
    path: '/appointments/:appointment_id/participants',
    page: () => import('./ParticipantsPage.tsx').then((file) => file.ParticipantsPage),
    place: 'calendar',
  },
  {
    path: '/appointments/:appointment_id/contact',
    page: () => import('./ContactPage.tsx').then((file) => file.ContactPage),
    place: 'calendar',
  },
]
