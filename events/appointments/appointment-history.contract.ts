import { historyContract } from '#platform/language/history.ts'

export const appointmentHistoryContract = historyContract(
  'appointment',
  'GET /appointments/:appointment_id/history',
)
