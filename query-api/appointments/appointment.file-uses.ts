import { defineFileParent } from '#platform/queries/file-parent.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'

export const appointmentFiles = defineFileParent({
  kind: 'appointment',
  table: appointments,
  listed: { at: 'start' },
})
