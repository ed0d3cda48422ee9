import { defineTranslated } from '#platform/queries/translated-thing.ts'
import { appointmentById } from './appointments.queries.ts'

export const translatedAppointments = defineTranslated({
  type: 'appointment',
  texts: async ({ db, reader }, id) => {
    const appointment = await appointmentById(db, id, reader)
    if (!appointment) return null
    const { name, description_rendered } = appointment
    return { name, description_rendered }
  },
})
