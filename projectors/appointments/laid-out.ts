import type { Recurrence, Sheet, When } from '#events/appointments/appointment.events.ts'
import { occurrenceId } from '#events/appointments/appointment-ids.contract.ts'
import type { Instant } from '#platform/language/instant.ts'
import { isSameDay, type Occurrence, occurrencesOf, repeats } from '#platform/language/recurrence.ts'
import type { Change, Rows } from '#platform/project/projection.ts'
import { monthKeys, monthsOf, type OccurrenceRow } from './occurrences.table.ts'

type LaidOut = { appointment_id: string; date: When; recurrence: Recurrence; sheet: Sheet; at: Instant }

const most = 5000

/** As far as rows reach that are made at a moment: two years. */
export const horizonOf = (at: Instant): Instant =>
  `${Number(at.slice(0, 4)) + 2}${at.slice(4)}`.replace('-02-29', '-02-28')

/** The dates up to the horizon, and from where on there are more. */
export const datesUntilHorizon = (
  date: When,
  recurrence: Recurrence,
  at: Instant,
): { dates: Occurrence[]; expands_after: Instant | null } => {
  if (!repeats(recurrence)) return { dates: [{ start: date.start, end: date.end }], expands_after: null }
  const horizon = horizonOf(at)
  const dates = occurrencesOf(date, recurrence, date.start, horizon, most)
  const until = recurrence.recurrence_end_time
  const reached = dates.length === most ? (dates.at(-1)?.start ?? horizon) : horizon
  return { dates, expands_after: until !== null && until < reached ? null : reached }
}

/** A row for every date. */
export const laidOut = (
  rows: Rows<OccurrenceRow>,
  { appointment_id, date, recurrence, sheet, at }: LaidOut,
): Change<OccurrenceRow>[] => {
  const is_series = repeats(recurrence)
  const { audience: shared_with, ...shown } = sheet
  return datesUntilHorizon(date, recurrence, at).dates.map(({ start, end }) =>
    rows.put(is_series ? occurrenceId(appointment_id, start) : appointment_id, {
      ...shown,
      appointment_id,
      is_series,
      start,
      end,
      all_day: date.all_day,
      time_zone: date.time_zone,
      same_day: isSameDay({ ...date, start, end }),
      canceled: false,
      deleted: false,
      shared_with,
      audience: audienceOf({ start, end, shared_with, deleted: false }),
    }),
  )
}

/** The keys as they are and by month; nobody sees what is deleted. */
export const audienceOf = ({
  start,
  end,
  shared_with,
  deleted,
}: Pick<OccurrenceRow, 'start' | 'end' | 'shared_with' | 'deleted'>): string[] =>
  deleted ? [] : [...shared_with, ...monthKeys(monthsOf(start, end ?? start), shared_with)]
