import { isGuestOfDates } from '#events/appointments/guests-of-dates.contract.ts'
import { dateAt, type SingleDate } from '#events/appointments/single-dates.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Actor } from '#platform/language/policy.ts'
import type { SearchCondition } from '#platform/search/search-section.ts'
import { type AppointmentRow, appointments } from '#projectors/appointments/appointments.table.ts'
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

/** Which of a guest's dates the address of the series means: the next one, or else the last. */
export const dateForGuest = (there: readonly SingleDate[], now: Instant): SingleDate | null => {
  const isAhead = ({ start, end }: SingleDate) => (end ?? start) > now
  return there.find(isAhead) ?? there.at(-1) ?? null
}

/** SQL over participants: guests of single dates. */
const ofDatesAlone = `(status = 'open' and not asked and invited_by is not null and waiting_place is null)`

/** SQL over participants, all but guests of other dates. */
export const expectedAt = (occurrence: Instant): SearchCondition => ({
  sql: `not (${ofDatesAlone} and occurrence_answers ->> ? is null)`,
  bindings: [occurrence],
})

/** When these dates take place now, without those that are deleted. */
export const datesThere = (row: AppointmentRow, dates: readonly Instant[]): SingleDate[] => {
  const series = seriesOf(row)
  return dates.flatMap((start) => dateAt(series, start) ?? [])
}

/** Of the search, what a reader finds who is a guest of single dates: its dates, and what the series says of them. */
export const foundByGuests = ({ id, keys }: Actor): SearchCondition => {
  const all = seesAll({ id, keys })
  return {
    sql: `(${all.sql}
      or thing_id <> all(array(select appointment_id ${ownParts}))
      or id = any(array(select appointment_id from ${ownDates} dates))
      or id = any(array(select 'r-' || appointment_id || '-'
        || to_char(invited.start::timestamptz at time zone 'UTC', 'YYYYMMDD"T"HH24MI"Z"')
        from (select appointment_id, jsonb_object_keys(occurrence_answers) as start ${ownParts}) invited)))`,
    bindings: [...all.bindings, id, id, id],
  }
}

/** A condition on when a row takes place; to a guest of single dates a series takes place at these alone. */
export const atDatesOfGuests = (
  { sql, bindings, index }: SearchCondition,
  { id, keys }: Actor,
): SearchCondition => {
  const all = seesAll({ id, keys })
  return {
    sql: `case when id = thing_id and not ${all.sql} and thing_id = any(array(select appointment_id ${ownParts}))
      then exists (select from ${ownDates} dates where appointment_id = thing_id and (${sql}))
      else (${sql}) end`,
    bindings: [...all.bindings, id, id, ...bindings, ...bindings],
    // The dates of a series lie between its begin and its end.
    ...(index && { index }),
  }
}

/** SQL over rows of the search: what a reader sees of it does not depend on single dates. */
const seesAll = ({ id, keys }: Actor): SearchCondition => ({
  sql: '(audience && ?::text[] or marks @> ?::text[])',
  bindings: [[...keys].filter((key) => key.startsWith('calendar:')), [`from:${id}`]],
})

const ownParts = `from rm.${participants.sqlName} where member_id = ? and not deleted and ${ofDatesAlone}`

/** The dates of a guest as they take place now, without those that are deleted. */
const ownDates = `(select part.appointment_id,
    coalesce((held.exceptions #>> array[own.start, 'moved', 'start'])::timestamptz, own.start::timestamptz) as at,
    coalesce((held.exceptions #>> array[own.start, 'moved', 'end'])::timestamptz,
      own.start::timestamptz + (held."end" - held.start)) as until
  from (select appointment_id, occurrence_answers ${ownParts}) part
    join rm.${appointments.sqlName} held on held.id = part.appointment_id
    cross join lateral jsonb_object_keys(part.occurrence_answers) own (start)
  where held.exceptions #>> array[own.start, 'deleted'] is distinct from 'true')`
