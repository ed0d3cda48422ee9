import { defineStreamCards } from '#platform/stream-news/stream-cards.ts'
import { appointments } from './appointments.queries.ts'

export const appointmentCards = defineStreamCards({
  feature: 'appointments',
  kind: 'appointment_posted',
  resource: appointments,
})
