import type {
  AppointmentEvent,
  EntrySnapshot,
  Recurrence,
  When,
  Words,
} from '#events/appointments/appointment.events.ts'
import { occurrenceId } from '#events/appointments/appointment-ids.contract.ts'
import { horizonOf, reachesBeyond } from '#events/appointments/horizon.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import type { Change, Rows } from '#platform/projections/projection.ts'
import { isSameDay, type Occurrence, occurrencesOf, repeats } from '#platform/recurrence/recurrence.ts'
import { monthKeys, monthsOf, type OccurrenceRow } from './occurrences.table.ts'

export type LaidOut = {
  appointment_id: string
  date: When
  recurrence: Recurrence
  sheet: EntrySnapshot
  /** Null once who alone could read them was erased. */
  words: Words | null
  private_to: string | null
  at: Instant
}

const most = 5000

/** The dates up to the horizon, and from where on there are more. */
export const datesUntilHorizon = (date: When, recurrence: Recurrence, at: Instant): Dates =>
  repeats(recurrence)
    ? spanOf(date, recurrence, date.start, horizonOf(at))
    : { dates: [{ start: date.start, end: date.end }], expands_after: null }

type Dates = { dates: Occurrence[]; expands_after: Instant | null }

/** The dates of a series that begin in a span, and from where on there are more. */
export const datesBetween = (date: When, recurrence: Recurrence, from: Instant, to: Instant): Dates => {
  const { dates, expands_after } = spanOf(date, recurrence, from, to)
  return { dates: dates.filter(({ start }) => start >= from), expands_after }
}

// Whole days begin at midnight, so the first one may begin before the moment that was named.
const spanOf = (date: When, recurrence: Recurrence, from: Instant, to: Instant): Dates => {
  const dates = occurrencesOf(date, recurrence, from, to, most)
  const last = dates.length === most ? dates.at(-1) : undefined
  const reached = last === undefined ? to : plus(last.start, 1)
  return { dates, expands_after: reachesBeyond(date, recurrence, reached) ? reached : null }
}

/** A row for every date. */
export const laidOut = (
  rows: Rows<OccurrenceRow>,
  { appointment_id, date, recurrence, sheet, words, private_to, at }: LaidOut,
): Change<OccurrenceRow>[] =>
  datesUntilHorizon(date, recurrence, at).dates.map((occurrence) =>
    rowOf(
      rows,
      { appointment_id, date, recurrence, sheet, words, private_to, canceled: false, deleted: false },
      occurrence,
    ),
  )

/** Rows for the dates of the next span of a series. */
export const laidOutFurther = (rows: Rows<OccurrenceRow>, moved: HorizonMoved): Change<OccurrenceRow>[] =>
  datesBetween(moved.date, moved.recurrence, moved.before, moved.after).dates.map((occurrence) =>
    rowOf(rows, moved, occurrence),
  )

type HorizonMoved = Extract<AppointmentEvent, { type: 'CalendarHorizonMoved' }>['data']
type Shown = Omit<LaidOut, 'at'> & { canceled: boolean; deleted: boolean }

const rowOf = (
  rows: Rows<OccurrenceRow>,
  { appointment_id, date, recurrence, sheet, words, private_to, canceled, deleted }: Shown,
  { start, end }: Occurrence,
): Change<OccurrenceRow> => {
  const is_series = repeats(recurrence)
  const { audience: shared_with, ...shown } = sheet
  return rows.put(is_series ? occurrenceId(appointment_id, start) : appointment_id, {
    appointment_id,
    is_series,
    start,
    end,
    all_day: date.all_day,
    time_zone: date.time_zone,
    same_day: isSameDay({ all_day: date.all_day, time_zone: date.time_zone, start, end }),
    private_to,
    canceled,
    deleted,
    shared_with,
    month_keys: monthKeysOf({ start, end, shared_with, deleted }),
    date_canceled: false,
    date_deleted: false,
    own_name: false,
    own_place: false,
    ...(words ?? wordless),
    ...shown,
  })
}

const wordless = { name: '', location_name: '', meeting_link: '' }

/** Deleted appointments are visible to no one. */
export const monthKeysOf = ({
  start,
  end,
  shared_with,
  deleted,
}: Pick<OccurrenceRow, 'start' | 'end' | 'shared_with' | 'deleted'>): string[] =>
  deleted ? [] : monthKeys(monthsOf(start, end ?? start), shared_with)
