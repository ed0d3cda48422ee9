import { isGuestOfDates } from '#events/appointments/guests-of-dates.contract.ts'
import { dateAt, type SingleDate } from '#events/appointments/single-dates.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Actor } from '#platform/language/policy.ts'
import type { SearchCondition } from '#platform/search/search-section.ts'
import type { AppointmentRow } from '#projectors/appointments/appointments.table.ts'
import { type ParticipantRow, participants } from '#projectors/appointments/participants.table.ts'
import { seriesOf } from './dates-of-series.queries.ts'

type Shared = Pick<AppointmentRow, 'calendar_ids' | 'organizer_id'>

/** The only dates of a series that a reader sees, as a guest of these without its calendars; null where it sees all. */
export const guestDates = (
  { calendar_ids, organizer_id }: Shared,
  { id, keys }: Actor,
  own: ParticipantRow | undefined,
): Instant[] | null =>
  own === undefined ||
  organizer_id === id ||
  calendar_ids.some((one) => keys.has(`calendar:${one}`)) ||
  !isGuestOfDates(own)
    ? null
    : Object.keys(own.occurrence_answers).sort()

/** Which of these dates the address of the series means: the next one, or else the last. */
export const dateForGuest = (
  row: AppointmentRow,
  dates: readonly Instant[],
  now: Instant,
): Instant | null => {
  const series = seriesOf(row)
  const there = dates.flatMap((start) => dateAt(series, start) ?? [])
  const isAhead = ({ start, end }: SingleDate) => (end ?? start) > now
  return (there.find(isAhead) ?? there.at(-1))?.occurrence ?? null
}

/** SQL over participants: guests of single dates. */
const ofDatesAlone = `(status = 'open' and not asked and invited_by is not null and waiting_place is null)`

/** SQL over participants, all but guests of other dates. */
export const expectedAt = (occurrence: Instant): SearchCondition => ({
  sql: `not (${ofDatesAlone} and occurrence_answers ->> ? is null)`,
  bindings: [occurrence],
})

/** Of the search, what a reader finds who is a guest of single dates: its dates, and what the series says of them. */
export const foundByGuests = ({ id, keys }: Actor): SearchCondition => {
  const calendars = [...keys].filter((key) => key.startsWith('calendar:'))
  return {
    sql: `(audience && ?::text[] or marks @> ?::text[]
      or thing_id <> all(array(select appointment_id ${ownParts}))
      or id = any(array(select appointment_id ${ownParts} and occurrence_answers <> '{}'))
      or id = any(array(select 'r-' || appointment_id || '-'
        || to_char(invited.start::timestamptz at time zone 'UTC', 'YYYYMMDD"T"HH24MI"Z"')
        from (select appointment_id, jsonb_object_keys(occurrence_answers) as start ${ownParts}) invited)))`,
    bindings: [calendars, [`from:${id}`], id, id, id],
  }
}

const ownParts = `from rm.${participants.sqlName} where member_id = ? and not deleted and ${ofDatesAlone}`
