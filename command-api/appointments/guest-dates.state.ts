import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import type { Instant } from '#platform/language/instant.ts'
import { entryOf } from '#platform/language/persistent-map.ts'
import type { Actor } from '#platform/language/policy.ts'
import type { AppointmentState } from './appointment.state.ts'

type Series = Pick<AppointmentState, 'participants' | 'calendar_ids' | 'organizer_id'>

/** The only dates of a series that an actor sees, as a guest of these without its calendars; null where it sees all. */
export const guestDates = (
  { participants, calendar_ids, organizer_id }: Series,
  { id, keys }: Actor,
): Instant[] | null => {
  const own = entryOf(participants, id)
  const isGuest = own?.is_guest === true && organizer_id !== id
  return isGuest && !calendar_ids.some((one) => keys.has(`calendar:${one}`)) ? Object.keys(own.dates) : null
}

/** Whether an address means a date of a series, or the series, of which such a guest knows nothing. */
export const isUnknownTo = (state: Series, actor: Actor, address: string): boolean => {
  const dates = guestDates(state, actor)
  const { occurrence } = appointmentRef(address)
  return dates !== null && (occurrence === null || !dates.includes(occurrence))
}
