import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import type { AppointmentState } from './appointment.state.ts'
import { datesKept, hasOwnDates, kept } from './dates-kept.ts'

// What an appointment says is its organiser's while nobody else can read it: sealed with the organiser's key, and gone with
// it. Once others can read it, it is told again in the open, so that it stays with them.

/**
 * Who alone can read it: the organiser, when it stands only in calendars of theirs that they share with nobody
 * (`unshared`) and nobody else takes part; null when others can.
 */
export const privateTo = (
  { organizer_id, shared_with }: Pick<AppointmentState, 'organizer_id' | 'shared_with'>,
  unshared: readonly string[],
): string | null => {
  const own = new Set([`member:${organizer_id}`, ...unshared.map((id) => `calendar:${id}`)])
  return shared_with.every((key) => own.has(key)) ? organizer_id : null
}

/** What has to be told in the open where others can read it (`private_to` is null), and was not yet. */
export const disclosed = (state: AppointmentState, private_to: string | null): AppointmentEvent[] => {
  const seals = [...Object.keys(state.sealed), ...Object.keys(state.sealed_dates)]
  const isSealed = state.private_to !== null || seals.length > 0
  if (private_to !== null || !isSealed) return []
  const { appointment_id, name, description, location, application } = state
  return [
    { type: 'AppointmentDisclosed', data: { appointment_id, name, description, location, application } },
    ...(hasOwnDates(state) ? [datesKept(state, kept(state), null)] : []),
  ]
}
