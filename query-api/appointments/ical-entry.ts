import type { AppointmentView } from '#events/appointments/appointment-view.contract.ts'
import { locationText } from '#events/appointments/location-text.ts'
import type { CalendarEntry } from '#platform/ical/ical.ts'
import { toPlain } from '#platform/rich-text/rich-text.ts'

/** An appointment as calendar programs keep it. Each date of a series belongs to the entry of the whole. */
export const icalEntry = (view: AppointmentView): CalendarEntry => ({
  uid: `${view.appointment_id}@folkmoot`,
  sequence: Number(view.revision),
  stamp: view.updated_at,
  name: view.name,
  description: view.description_document === null ? '' : toPlain(view.description_document),
  location: view.location === null ? '' : locationText(view.location),
  url: view.location?.link ?? '',
  date: view.date,
  recurrence: view.recurrence_pattern,
  occurrence: view.type === 'virtual_appointment' ? view.date.start : null,
  canceled: view.canceled,
  organizer: null,
  attendee: null,
})
