import { historyContract } from '#platform/content/history.ts'

export const appointmentHistoryContract = historyContract(
  'appointment',
  'GET /appointments/:appointment_id/history',
)
