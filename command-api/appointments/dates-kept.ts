import type { AppointmentEvent, When } from '#events/appointments/appointment.events.ts'
import { type Kept, keptAlong } from '#events/appointments/single-dates.ts'
import type { Repeated } from '#platform/recurrence/recurrence.ts'
import type { AppointmentState } from './appointment.state.ts'

/** What differs now at single dates. */
export const kept = ({ exceptions, words_of_dates }: AppointmentState): Kept => ({
  exceptions,
  words: words_of_dates,
})

/** The event that says which dates of a series differ from the others. */
export const datesKept = (
  { appointment_id }: Pick<AppointmentState, 'appointment_id'>,
  { exceptions, words }: Kept,
  private_to: string | null,
): AppointmentEvent => ({
  type: 'DatesKept',
  data: { appointment_id, private_to, exceptions, words_of_dates: words },
})

/** Whether any date of it differs from the others. */
export const hasOwnDates = ({ exceptions, words_of_dates }: AppointmentState): boolean =>
  Object.keys(exceptions).length + Object.keys(words_of_dates).length > 0

/** After its dates were laid out anew: those that differ go along, as far as the series still has them. */
export const keptAfter = (
  state: AppointmentState,
  change: { before: When; after: When; recurrence: Repeated },
  private_to: string | null,
): AppointmentEvent[] =>
  hasOwnDates(state) ? [datesKept(state, keptAlong(kept(state), change), private_to)] : []
