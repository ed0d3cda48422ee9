import { deliveriesContract } from '#events/appointments/deliveries.contract.ts'
import { forbidden, notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { appointmentById } from './appointments.queries.ts'
import { messagesOf } from './deliveries.queries.ts'

export const deliveryQueries = queries(deliveriesContract, {
  deliveries: async ({ db, reader, circumstances }, { appointment_id }) => {
    const view = await appointmentById(db, appointment_id, reader)
    if (view === null) return notFound()
    if (!view.can.contact) return forbidden()
    return { messages: await messagesOf(db, view.appointment_id, circumstances.now) }
  },
})
