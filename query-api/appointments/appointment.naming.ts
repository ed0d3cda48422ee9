import type { Naming } from '#platform/answer/naming.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'

/** Also one that is deleted has its name for those who saw it. */
export const appointmentNaming: Naming = {
  kind: 'appointment',
  table: appointments,
  name: ['name'],
  knownTo: 'shared_with',
  path: (id) => `/appointments/${id}`,
}
