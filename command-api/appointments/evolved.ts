import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { trusted } from '#platform/language/trusted.ts'
import { type AppointmentState, appointmentEvolve } from './appointment.state.ts'

/** The state after one more event, which is not stored yet. */
export const evolved = (state: AppointmentState, event: AppointmentEvent): AppointmentState => {
  const evolve = trusted<(state: AppointmentState, event: AppointmentEvent) => AppointmentState>(
    appointmentEvolve[event.type],
  )
  return evolve(state, event)
}
