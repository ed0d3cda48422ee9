import { definePaths, pathPart, withQuery } from '#web/kit/page/links.ts'

export const appointmentPaths = definePaths({
  subscribe: () => '/calendars/subscribe',
  appointments: (query: { view?: 'month' | 'list'; date?: string } = {}) => withQuery('/appointments', query),
  participating: () => '/appointments/participating',
  groupCalendars: (slug: string) => `/groups/${pathPart(slug)}/calendars`,
  appointment: (appointmentId: string, query: { tab?: string } = {}) =>
    withQuery(`/appointments/${pathPart(appointmentId)}`, query),
  file: (appointmentId: string, fileId: string) =>
    `/appointments/${pathPart(appointmentId)}/files/${pathPart(fileId)}`,
  newAppointment: (query: { date?: string; calendar_id?: string } = {}) =>
    withQuery('/appointments/new', query),
  editAppointment: (appointmentId: string) => `/appointments/${pathPart(appointmentId)}/edit`,
  appointmentParticipants: (appointmentId: string) => `/appointments/${pathPart(appointmentId)}/participants`,
  contactAttendees: (appointmentId: string) => `/appointments/${pathPart(appointmentId)}/contact`,
})
