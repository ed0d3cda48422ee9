import type { ObjectKind } from '#platform/queries/object-names.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'

/** A deleted appointment keeps its name for readers who could see it. */
export const appointmentObject: ObjectKind = {
  kind: 'appointment',
  table: appointments,
  name: ['name'],
  nameAudience: 'shared_with',
  path: (id) => `/appointments/${id}`,
}
