import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import { ask } from '#web/kit/data/api.ts'
import { appointments, calls } from './parts/appointments.store.ts'

/**
 * Where a date of a series is after it was changed with all that follow: these are a series of their own. A first date that
 * moved has no address any more, so its series is shown. The page of the date shows this answer: its address may be the one
 * before, whose answer it still has.
 */
export const continuedAddress = (id: string): Promise<string> =>
  ask(calls.one, { appointment_id: id }).then(
    ({ answer, asked }) => {
      appointments.put(answer, asked)
      return answer.id
    },
    () => appointmentRef(id).appointment_id,
  )
