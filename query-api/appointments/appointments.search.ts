import type { Knex } from 'knex'
import { appointmentRef, occurrenceId } from '#events/appointments/appointment-ids.contract.ts'
import type { AppointmentView } from '#events/appointments/appointment-view.contract.ts'
import { dateAt } from '#events/appointments/single-dates.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Reader } from '#platform/language/policy.ts'
import { textOfDocument } from '#platform/search/search-row.ts'
import {
  defineSearch,
  type FirstAsked,
  hasMark,
  isFromReader,
  type PresentedHit,
} from '#platform/search/search-section.ts'
import type { AppointmentRow } from '#projectors/appointments/appointments.table.ts'
import { searchAppointments } from '#projectors/appointments/search-appointments.table.ts'
import { calendars } from '../calendars/calendars.queries.ts'
import { appointments, ownInvites } from './appointments.queries.ts'
import { seriesOf, withWordsAt } from './dates-of-series.queries.ts'
import {
  atDatesOfGuests,
  dateForGuest,
  datesThere,
  foundByGuests,
  guestDates,
} from './guest-dates.queries.ts'

export const appointmentSearch = defineSearch({
  module: 'appointments',
  singular: 'appointment',
  order: 30,
  table: searchAppointments,
  isDated: true,
  hasParts: true,
  has: ['file', 'attachment', 'image'],
  where: ({ actor }) => foundByGuests(actor),
  atOwnDates: (condition, { actor }) => atDatesOfGuests(condition, actor),
  is: { mine: isFromReader, canceled: () => hasMark('is:canceled') },
  present: async (db, rows, reader, firstAsked) => {
    const series = await appointments.readable(db, reader.actor).whereIn(
      'id',
      rows.map(({ thing_id }) => thing_id),
    )
    const own = await ownInvites(
      db,
      series.map(({ id, shared_with }) => ({ appointment_id: id, shared_with })),
      [reader],
    )
    const byId = new Map(series.map((row) => [row.id, row]))
    const datesOf = (row: AppointmentRow) => guestDates(row, reader.actor, own(row.id, reader.actor.id))
    const shown = rows.flatMap(({ id, thing_id }) => {
      const row = byId.get(thing_id)
      const { now } = reader.circumstances
      const asHit = row && hitRow(row, { id, dates: datesOf(row), now, firstAsked })
      return asHit ? [{ found: id, row: asHit }] : []
    })
    const views = await appointments.views(
      db,
      shown.map(({ row }) => row),
      reader,
    )
    const calendarsById = await calendarNames(
      db,
      reader,
      views.flatMap(({ calendar_ids }) => calendar_ids),
    )
    const viewsById = new Map(views.map((view) => [view.id, view]))
    return new Map(
      shown.flatMap(({ found, row }) => {
        const view = viewsById.get(row.id)
        return view ? [[found, hitOf(view, row, calendarsById)] as const] : []
      }),
    )
  },
})

const never = { recurrence_frequency: 'never' } as const

type Found = { id: string; dates: readonly Instant[] | null; now: Instant; firstAsked: FirstAsked }

/**
 * What a found row leads to: the series, one of its dates, or for a guest of single dates the first of these on the days
 * that the search names, and otherwise the next one.
 */
const hitRow = (series: AppointmentRow, { id, dates, now, firstAsked }: Found): AppointmentRow | null => {
  if (id !== series.id) return dateAsRow(series, id)
  if (dates === null) return series
  const there = datesThere(series, dates)
  const date = firstAsked(there) ?? dateForGuest(there, now)
  return date === null ? null : dateAsRow(series, occurrenceId(series.id, date.occurrence))
}

/** One date as if it were an appointment of its own; null where the series has it no longer. */
const dateAsRow = (series: AppointmentRow, id: string): AppointmentRow | null => {
  const { occurrence } = appointmentRef(id)
  const date = occurrence === null ? null : dateAt(seriesOf(series), occurrence)
  if (occurrence === null || date === null) return null
  const { start, end, canceled } = date
  return {
    ...withWordsAt(series, occurrence),
    recurrence: { ...series.recurrence, ...never },
    start,
    end,
    canceled: series.canceled || canceled,
    id,
  }
}

type CalendarName = { id: string; name: string }

/** The calendars of hits, as far as the reader knows them. */
const calendarNames = async (
  db: Knex,
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CalendarName>> => {
  const rows = await calendars.readable(db, reader.actor).whereIn('id', [...new Set(ids)])
  const views = await calendars.views(db, rows, reader)
  return new Map(views.map(({ id, name }) => [id, { id, name }]))
}

const hitOf = (
  view: AppointmentView,
  row: AppointmentRow,
  calendarsById: ReadonlyMap<string, CalendarName>,
): PresentedHit => {
  const { name, date, calendar_ids, description_rendered, location, canceled } = view
  const fields = {
    name,
    date,
    calendar_ids,
    calendars: calendar_ids.flatMap((id) => calendarsById.get(id) ?? []),
    html_description: description_rendered,
    location_name: location?.name ?? '',
    canceled,
    recurrence_pattern: row.recurrence,
    recurring_appointment: view.type === 'recurring_appointment',
  }
  return {
    title: name,
    path: `/appointments/${view.id}`,
    text: [fields.location_name, textOfDocument(row.description)].filter(Boolean).join(' · '),
    created_at: row.created_at,
    fields,
  }
}
