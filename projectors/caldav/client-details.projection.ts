import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { projection } from '#platform/projections/projection.ts'
import { clientDetails, clientDetailsId } from './client-details.table.ts'

export const clientDetailsProjection = projection<AppointmentEvent>()({
  into: clientDetails,
  on: {
    ClientDetailsKept: (rows, { data: { appointment_id, member_id, details } }) =>
      rows.put(clientDetailsId(appointment_id, member_id), {
        appointment_id,
        member_id,
        details,
        audience: [`member:${member_id}`],
      }),
  },
})
