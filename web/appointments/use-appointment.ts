import { useEffect } from 'react'
import { useParams } from 'react-router'
import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import { onChange } from '#web/kit/data/changes.ts'
import { type Load, useLoad } from '#web/kit/data/load.ts'
import { type AppointmentView, appointments, calls } from './parts/appointments.store.ts'

type Shown = { view: AppointmentView | undefined; load: Load }

/**
 * An appointment, series or date of a series. It may disappear while it is open (deleted, unshared) and come
 * back: the page then shows a refusal, and later the appointment again.
 */
export const useAppointment = (id: string): Shown => {
  const load = useLoad(appointments, calls.one, { appointment_id: id })
  // A date of a series that was split since is answered with its own address.
  const view = appointments.useOne(load.answer?.id ?? id)
  // The stream takes away and brings back whole appointments; for a date of a series only the answer counts.
  const isDate = appointmentRef(id).occurrence !== null
  useReloadOfDate(isDate ? id : null, load)
  if (load.state === 'ready' && view === undefined) return { view, load: { ...load, state: 'refused' } }
  if (load.state === 'refused' && isDate) return { view: undefined, load }
  if (load.state === 'refused' && view !== undefined) return { view, load: { ...load, state: 'ready' } }
  return { view, load }
}

/** The appointment that the address of the page names; of a date its series. */
export const useAppointmentOfPage = (): Shown & { given: string } => {
  const { appointment_id: given = '' } = useParams()
  return { given, ...useAppointment(appointmentRef(given).appointment_id) }
}

/**
 * The stream sends appointments, not single dates, so a date is loaded again. A change counts from the first moment,
 * also while the first answer is on its way: that answer may be older than the change.
 */
const useReloadOfDate = (id: string | null, { answer, reload }: Load<AppointmentView>): void => {
  const given = id === null ? null : appointmentRef(id).appointment_id
  const answered = id === null ? null : (answer?.appointment_id ?? null)
  useEffect(() => {
    if (given === null) return
    return onChange('appointments', (change) => {
      const text = JSON.stringify(change)
      if (text.includes(given) || (answered !== null && text.includes(answered))) reload()
    })
  }, [given, answered, reload])
}
