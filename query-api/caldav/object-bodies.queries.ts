import type { Knex } from 'knex'
import type { AppointmentView } from '#events/appointments/appointment-view.contract.ts'
import { entryOfDate, withSingleDates } from '#events/appointments/single-date-entries.ts'
import { dateAt, datesIn } from '#events/appointments/single-dates.ts'
import { type CalendarEntry, icalOf } from '#platform/ical/ical.ts'
import { type KeptDetails, keptDetailsIn, nothingKept } from '#platform/ical/reading/kept-details.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Reader } from '#platform/language/policy.ts'
import { renderEach } from '#platform/queries/unreadable.ts'
import { repeats } from '#platform/recurrence/recurrence.ts'
import { toPlain } from '#platform/rich-text/rich-text.ts'
import type { AppointmentRow } from '#projectors/appointments/appointments.table.ts'
import { categoryListIn } from '../appointment-categories/appointment-categories.queries.ts'
import { appointments } from '../appointments/appointments.queries.ts'
import { icalEntry } from '../appointments/ical-entry.queries.ts'
import type { CalendarObject } from './calendar-objects.queries.ts'
import { categoriesIn } from './category-labels.ts'
import { type Own, withKept } from './kept-parts.ts'

/** An object with the appointment behind it, as the reader sees it. */
export type ReadObject = {
  object: CalendarObject
  row: AppointmentRow
  view: AppointmentView
  own: Own
}

/** The appointments behind objects, by appointment. */
export const readObjects = async (
  db: Knex,
  reader: Reader,
  objects: readonly CalendarObject[],
): Promise<ById<ReadObject>> => {
  if (objects.length === 0) return new Map()
  const ids = objects.map(({ appointment_id }) => appointment_id)
  const rows: AppointmentRow[] = await appointments.readable(db, reader.actor).whereIn('id', ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const language = String(reader.circumstances.network.language)
  const categories = categoriesIn(await categoryListIn(db), language)
  const views = new Map((await appointments.views(db, rows, reader)).map((view) => [view.id, view]))
  return new Map(
    objects.flatMap((object) => {
      const { appointment_id: id } = object
      const [row, view] = [byId.get(id), views.get(id)]
      if (!row || !view) return []
      return [[id, { object, row, view, own: { row, memberId: reader.actor.id, categories } }] as const]
    }),
  )
}

type ById<Part> = ReadonlyMap<string, Part>

/** What becomes of each object, by appointment. An object that cannot be rendered is left out. */
export const renderObjects = async <Part>(
  db: Knex,
  read: ById<ReadObject>,
  render: (one: ReadObject) => Part,
): Promise<ById<Part>> => {
  const rows = [...read].map(([id, one]) => ({ id, one }))
  return new Map(
    await renderEach(
      db,
      `rm.${appointments.table.sqlName}`,
      rows,
      ({ id, one }) => [id, render(one)] as const,
    ),
  )
}

/** The text of one object; undefined when it cannot be rendered. */
export const bodyOf = async (db: Knex, read: ReadObject | undefined): Promise<string | undefined> => {
  if (read === undefined) return undefined
  return (await renderObjects(db, new Map([[read.row.id, read]]), wholeBody)).get(read.row.id)
}

/** The iCalendar text of an object. A series is one text with the dates that differ. */
export const wholeBody = ({ object: { uid, version, details }, row, view, own }: ReadObject): string => {
  const kept = keptDetailsIn(details) ?? nothingKept
  const entry = { ...icalEntry(view), uid, sequence: Number(version) }
  const entries = withSingleDates(entry, { ...row, date: row }, toPlain)
  return icalOf(
    [...entries, ...onlyKept(entry, entries, { row, kept })].map(withKept(kept, own)),
    null,
    kept.calendar,
  )
}

/** How many dates of one series an answer lists. */
const maxExpanded = 1_000

/** The dates of an appointment in a span, each as an entry of its own in UTC and without a rule (RFC 4791, 9.6.5). */
export const expandedBody = (
  { object: { uid, version, details }, row, view, own }: ReadObject,
  span: readonly [Instant, Instant],
): string => {
  const kept = keptDetailsIn(details) ?? nothingKept
  const whole = { ...icalEntry(view), uid, sequence: Number(version) }
  const series = { ...row, date: row }
  const changed = new Map(
    withSingleDates(whole, series, toPlain).flatMap((entry) =>
      entry.occurrence === null ? [] : [[entry.occurrence, entry] as const],
    ),
  )
  const entries = repeats(row.recurrence)
    ? datesIn(series, span, maxExpanded)
        .filter(({ occurrence }) => !whole.left_out?.includes(occurrence))
        .map((date) => changed.get(date.occurrence) ?? entryOfDate(whole, date))
    : [whole]
  return icalOf(entries.map(withKept(kept, own)).map(inUtc))
}

const inUtc = (entry: CalendarEntry): CalendarEntry =>
  entry.date.all_day ? entry : { ...entry, date: { ...entry.date, time_zone: 'UTC' } }

/** Dates of which only the app says something of its own, such as another alarm. */
const onlyKept = (
  entry: CalendarEntry,
  entries: readonly CalendarEntry[],
  { row, kept }: { row: AppointmentRow; kept: KeptDetails },
): CalendarEntry[] => {
  const there = new Set(entries.map(({ occurrence }) => occurrence))
  return Object.keys(kept.dates)
    .filter((start) => !there.has(start))
    .sort()
    .flatMap((start) => {
      const date = dateAt({ date: row, recurrence: row.recurrence, exceptions: row.exceptions }, start)
      return date ? [entryOfDate(entry, date)] : []
    })
}
