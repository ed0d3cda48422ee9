import type { AppointmentState } from '#command-api/appointments/appointment.state.ts'
import { datesIn } from '#events/appointments/single-dates.ts'
import type { Relative } from '#events/meeting-rooms/meeting-room.contract.ts'
import { maxDates, type Span } from '#events/meeting-rooms/meeting-room.events.ts'
import { spanOf } from '#events/meeting-rooms/occupancy.ts'
import type { Instant } from '#platform/language/instant.ts'

const endOfTime: Instant = '9998-01-01T00:00:00.000Z'

/** When an appointment occupies its room, as far as that is not over: at all dates that are neither canceled nor deleted. */
export const roomDatesOf = (
  { status, room_id, date, recurrence, exceptions }: AppointmentState,
  now: Instant,
): Span[] => {
  if (status !== 'active' || room_id === null) return []
  return datesIn({ date, recurrence, exceptions }, [now, endOfTime], maxDates + 1)
    .filter(({ canceled }) => !canceled)
    .map(spanOf)
}

/** Parts of the same series whose dates are no obstacle: those that it continues, and those that are part of it again. */
export const relativesOf = ({ continues, rejoined }: AppointmentState): Relative[] => [
  ...(continues ? [continues] : []),
  ...rejoined.map((appointment_id) => ({ appointment_id, from: null })),
]
