import type { AppointmentEvent, Recurrence, When } from '#events/appointments/appointment.events.ts'
import { horizonOf, nextHorizonAt, reachesBeyond } from '#events/appointments/horizon.ts'
import type { Instant } from '#platform/language/instant.ts'
import { type Effects, reactor } from '#platform/reactors/reactor.ts'

/** Extends the generated dates of a series every half year, as long as the series continues. */
export const calendarHorizon = reactor<AppointmentEvent>('calendar-horizon', {
  AppointmentScheduled: ({ data: { appointment_id, date, recurrence }, metadata }, { timers }) =>
    wake(timers, { appointment_id, date, recurrence, at: metadata.occurred_at }),
  AppointmentMoved: ({ data: { appointment_id, after: date, recurrence }, metadata }, { timers }) =>
    wake(timers, { appointment_id, date, recurrence, at: metadata.occurred_at }),
  MoveTakenBack: ({ data: { appointment_id, after: date, recurrence }, metadata }, { timers }) =>
    wake(timers, { appointment_id, date, recurrence, at: metadata.occurred_at }),
  AppointmentRepeated: ({ data: { appointment_id, date, after: recurrence }, metadata }, { timers }) =>
    wake(timers, { appointment_id, date, recurrence, at: metadata.occurred_at }),
  CalendarHorizonMoved: ({ data: { appointment_id, date, recurrence }, metadata }, { timers }) =>
    wake(timers, { appointment_id, date, recurrence, at: metadata.occurred_at }),
})

type Laid = { appointment_id: string; date: When; recurrence: Recurrence; at: Instant }

const wake = (timers: Effects['timers'], { appointment_id, date, recurrence, at }: Laid): Promise<void> => {
  const key = `calendar-horizon-${appointment_id}`
  const before = horizonOf(at)
  if (!reachesBeyond(date, recurrence, before)) return timers.clear(key)
  return timers.set(key, nextHorizonAt(at), { name: 'appointments/extend', body: { appointment_id, before } })
}
