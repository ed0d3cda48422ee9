import { defineStatistic } from '#platform/queries/statistic.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'

/** Appointments by the day on which they were created; a series is one. */
export const appointmentStatistic = defineStatistic({
  name: 'appointments',
  feature: 'appointments',
  order: 80,
  counts: 'things',
  counted: `select created_at as at from rm.${appointments.sqlName} where not deleted`,
  path: '/appointments',
})
