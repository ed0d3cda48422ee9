import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { nextDue } from '#events/appointments/reminders.ts'
import type { Recorded } from '#platform/language/event.ts'
import type { Instant } from '#platform/language/instant.ts'
import { type Effects, reactor } from '#platform/reactors/reactor.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'

type Of = Recorded<Extract<AppointmentEvent, { data: { appointment_id: string } }>>

const after =
  (since: (event: Of) => Instant = ({ metadata }) => metadata.occurred_at) =>
  (event: Of, effects: Effects): Promise<void> =>
    wake(event.data.appointment_id, since(event), effects)

/** Wakes an appointment when its next reminder is due, and again for the one after that. */
export const reminders = reactor<AppointmentEvent>('appointment-reminders', {
  RemindersChosen: after(),
  AppointmentMoved: after(),
  MoveTakenBack: after(),
  AppointmentRepeated: after(),
  AppointmentCanceled: after(),
  AppointmentRevived: after(),
  DateChanged: after(),
  DateCanceled: after(),
  DateRevived: after(),
  DateDeleted: after(),
  DateRestored: after(),
  DatesKept: after(),
  AppointmentDeleted: after(),
  AppointmentRestored: after(),
  AppointmentReminded: (event, effects) => wake(event.data.appointment_id, event.data.at, effects),
})

const wake = async (
  appointment_id: string,
  since: Instant,
  { findByIds, timers }: Effects,
): Promise<void> => {
  const key = `appointment-reminder-${appointment_id}`
  const [row] = await findByIds(appointments, [appointment_id])
  const [due] = row && !row.canceled && !row.deleted ? nextDue({ ...row, date: row }, since) : []
  if (!due) return timers.clear(key)
  return timers.set(key, due.at, { name: 'appointments/remind', body: { appointment_id, at: due.at } })
}
