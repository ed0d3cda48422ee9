import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { type Effects, reactor } from '#platform/reactors/reactor.ts'

/** Longer than a command takes that splits a series or undoes that. */
const continuationDelay = 60_000

/**
 * A process may stop between the two streams of a split series. A while later the series that was to continue the other one is
 * deleted where that one does not end.
 */
export const seriesContinuation = reactor<AppointmentEvent>('series-continuation', {
  AppointmentScheduled: async ({ data: { appointment_id, continues }, metadata }, { timers }) => {
    if (continues !== undefined) await setTimer(timers, appointment_id, metadata.occurred_at)
  },
  AppointmentRepeated: async ({ data: { rejoined }, metadata }, { timers }) => {
    if (rejoined !== undefined) await setTimer(timers, rejoined, metadata.occurred_at)
  },
})

const setTimer = (timers: Effects['timers'], appointment_id: string, at: Instant): Promise<void> =>
  timers.set(`series-continuation-${appointment_id}`, plus(at, continuationDelay), {
    name: 'appointments/settle_continuation',
    body: { appointment_id },
  })
