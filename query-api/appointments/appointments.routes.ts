import { offeredIn } from '#events/appointment-categories/category-list.contract.ts'
import { appointmentContract } from '#events/appointments/appointment.contract.ts'
import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import type { OccurrenceView } from '#events/appointments/appointment-view.contract.ts'
import type { DayCounts } from '#events/appointments/day-counts.contract.ts'
import { withSingleDates } from '#events/appointments/single-date-entries.ts'
import { icalOf } from '#platform/ical/ical.ts'
import type { InputOf } from '#platform/language/contract.ts'
import { forbidden, isRejection, notFound, type Rejection } from '#platform/language/rejection.ts'
import { linkPage } from '#platform/queries/pages.ts'
import { download, type QueryContext, queries } from '#platform/queries/queries.ts'
import { toPlain } from '#platform/rich-text/rich-text.ts'
import { categoryLabels, categoryListIn } from '../appointment-categories/appointment-categories.queries.ts'
import { ownZones } from '../member-settings/member-settings.queries.ts'
import { appointmentById, appointments } from './appointments.queries.ts'
import { attendeesFile, attendeesTable } from './attendees-table.ts'
import { categoryChoice } from './category-choice.ts'
import { rangeOf, valuesOf, whyNoDays } from './date-range.ts'
import { dayCounts, participatingDayCounts } from './day-counts.queries.ts'
import { partOfFound } from './found-anytime.queries.ts'
import { foundDates } from './found-dates.queries.ts'
import { icalEntry } from './ical-entry.queries.ts'
import { between, participating, type Range } from './occurrences.queries.ts'
import { participantsPage } from './participants.queries.ts'

type DatesInput = Parameters<typeof rangeOf>[0] & {
  calendar_ids?: string | string[]
  categories?: string | string[]
  q: string
  time_zone: string
}

const listDates = async (
  { db, reader, circumstances }: QueryContext,
  input: DatesInput,
  query: typeof between,
): Promise<(Range & { appointments: OccurrenceView[]; incomplete: boolean }) | Rejection> => {
  const range = rangeOf(input, circumstances.now)
  if (isRejection(range)) return range
  const wrong = categoryChoice(await categoryListIn(db), input.categories)
  if (isRejection(wrong)) return wrong
  const { appointments, incomplete } = await query(db, reader, range, {
    calendar_ids: chosen(input.calendar_ids)?.filter((id) => reader.actor.keys.has(`calendar:${id}`)) ?? null,
    categories: chosen(input.categories),
  })
  const isFound = await foundDates(db, reader, { q: input.q, zone: input.time_zone, dates: appointments })
  return { appointments: appointments.filter(isFound), incomplete, ...range }
}

const chosen = (given: string | readonly string[] | undefined): string[] | null => {
  const values = valuesOf(given)
  return values.length === 0 ? null : values
}

type DaysInput = InputOf<typeof appointmentContract.calls.days>

const countDays = async (
  { db, reader }: QueryContext,
  input: DaysInput,
  query: typeof dayCounts,
): Promise<DayCounts | Rejection> => {
  const wrong = whyNoDays(input)
  if (wrong !== null) return wrong
  const inCategories = categoryChoice(await categoryListIn(db), input.categories)
  if (isRejection(inCategories)) return inCategories
  const zones = input.time_zone === undefined ? await ownZones(db, reader.actor.id) : null
  return query(db, reader, {
    from: input.from,
    to: input.to,
    zone: input.time_zone ?? zones?.time_zone ?? zones?.browser_time_zone ?? 'UTC',
    only: new Set(valuesOf(input.calendar_ids)),
    hidden: new Set(valuesOf(input.hidden_calendar_ids)),
    inCategories: input.categories === undefined ? null : inCategories,
  })
}

export const appointmentQueries = queries(appointmentContract, {
  between: (context, input) => listDates(context, input, between),
  participating: (context, input) => listDates(context, input, participating),

  found: async ({ db, reader, circumstances }, input) => {
    const { later_than, earlier_than, participating, calendar_ids, categories, time_zone, ...part } = input
    const inCategories = categoryChoice(await categoryListIn(db), categories)
    if (isRejection(inCategories)) return inCategories
    const found = await partOfFound(db, reader, {
      ...part,
      zone: time_zone,
      bound: earlier_than ?? later_than ?? circumstances.now,
      isEarlier: earlier_than !== undefined,
      isParticipating: participating === 'true',
      only: valuesOf(calendar_ids),
    })
    return { ...found, appointments: found.appointments.filter(({ category }) => inCategories(category)) }
  },

  days: (context, input) => countDays(context, input, dayCounts),
  participating_days: (context, input) => countDays(context, input, participatingDayCounts),

  categories: async ({ db, language }) => {
    const [list, labelOf] = await Promise.all([categoryListIn(db), categoryLabels(db, language)])
    return { categories: offeredIn(list).map(({ id }) => ({ id, label: labelOf(id) })) }
  },

  one: async ({ db, reader }, { appointment_id }) =>
    (await appointmentById(db, appointment_id, reader)) ?? notFound(),

  ics: async ({ db, reader, language }, { appointment_id }) => {
    const view = await appointmentById(db, appointment_id, reader)
    if (view === null) return notFound()
    const row = await appointments.readable(db, reader.actor).where('id', view.id).first()
    const entry = icalEntry(view, { language, labelOf: await categoryLabels(db, language) })
    const body = icalOf(row ? withSingleDates(entry, { ...row, date: row }, toPlain) : [entry])
    return download({ type: 'text/calendar; charset=utf-8', name: `${view.id}.ics`, body })
  },

  attendees: (context, { appointment_id }) => attendees(context, appointment_id, 'csv'),
  attendees_xlsx: (context, { appointment_id }) => attendees(context, appointment_id, 'xlsx'),

  participants: async (context, input) => {
    const { db, reader } = context
    const view = await appointmentById(db, input.appointment_id, reader)
    if (view === null) return notFound()
    if (!view.can.show_attendees) return forbidden()
    const { search, page, per_page } = input
    const statuses = valuesOf(input.status, input['status[]']).flatMap(readStatus)
    const { occurrence } = appointmentRef(view.id)
    const wanted = { search, statuses, occurrence, page, per_page }
    const list = await participantsPage(db, reader, view.appointment_id, wanted)
    linkPage(context, list.pagination)
    return list
  },
})

const attendees = async (
  context: QueryContext,
  appointmentId: string,
  format: keyof typeof attendeesFile,
) => {
  const view = await appointmentById(context.db, appointmentId, context.reader)
  if (view === null) return notFound()
  if (!view.can.download_attendees) return forbidden()
  return attendeesFile[format](await attendeesTable(context, view))
}

// Other names under which clients ask for the same answers.
const readStatus = (status: string): string[] =>
  status === 'all' ? [] : [{ invited: 'open', rejected: 'declined', no_reaction: 'open' }[status] ?? status]
