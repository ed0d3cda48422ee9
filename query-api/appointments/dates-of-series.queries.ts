import { meetingLinkOf } from '#events/appointments/meeting-link.ts'
import type { Series } from '#events/appointments/single-dates.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { AppointmentRow } from '#projectors/appointments/appointments.table.ts'

/** The row as a series with the dates that differ. */
export const seriesOf = (
  row: Pick<AppointmentRow, 'start' | 'end' | 'all_day' | 'time_zone' | 'recurrence' | 'exceptions'>,
): Series => ({ date: row, recurrence: row.recurrence, exceptions: row.exceptions })

/** With what one date says of its own. */
export const withWordsAt = (row: AppointmentRow, occurrence: Instant) => {
  const own = row.words_of_dates?.[occurrence] ?? {}
  const location = own.location ?? row.location
  return {
    ...row,
    ...own,
    location,
    location_name: location.name,
    meeting_link: meetingLinkOf(location),
  }
}
