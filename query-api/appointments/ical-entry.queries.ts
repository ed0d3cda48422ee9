import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import type { AppointmentView } from '#events/appointments/appointment-view.contract.ts'
import { locationText } from '#events/appointments/location-text.ts'
import type { CalendarEntry } from '#platform/ical/ical.ts'
import { toPlain } from '#platform/rich-text/rich-text.ts'

const uidOf = (id: string): string => `${id}@folkmoot`

/** An appointment as calendar programs keep it. Each date of a series belongs to the entry of the whole. */
export const icalEntry = (
  view: AppointmentView,
  /** What its category is called; apps that write back keep categories of their own. */
  labelOf: ((categoryId: string) => string) | null = null,
): CalendarEntry => ({
  uid: uidOf(view.appointment_id),
  continues: view.continues && uidOf(view.continues),
  sequence: Number(view.revision),
  stamp: view.updated_at,
  name: view.name,
  description: view.description_document === null ? '' : toPlain(view.description_document),
  location: [view.meeting?.room_name ?? '', view.location === null ? '' : locationText(view.location)]
    .filter((part) => part !== '')
    .join(', '),
  url: view.location?.link ?? '',
  category: view.category === null ? '' : (labelOf?.(view.category) ?? ''),
  date: view.date,
  recurrence: view.recurrence_pattern,
  occurrence: appointmentRef(view.id).occurrence,
  canceled: view.canceled,
  organizer: null,
  attendee: null,
})
