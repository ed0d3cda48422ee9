import type { ObjectKind } from '#platform/answer/object-names.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'

/** Also one that is deleted has its name for those who saw it. */
export const appointmentObject: ObjectKind = {
  kind: 'appointment',
  table: appointments,
  name: ['name'],
  nameAudience: 'shared_with',
  path: (id) => `/appointments/${id}`,
}
