import { appointmentContract, categories } from '#events/appointments/appointment.contract.ts'
import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import type { OccurrenceView } from '#events/appointments/appointment-view.contract.ts'
import { wordsIn } from '#events/appointments/appointment-words.ts'
import { icalOf } from '#platform/ical/ical.ts'
import { forbidden, isRejection, notFound, type Rejection } from '#platform/language/rejection.ts'
import { linkPage } from '#platform/queries/pages.ts'
import { download, type QueryContext, queries } from '#platform/queries/queries.ts'
import { appointmentById } from './appointments.queries.ts'
import { attendeesFile, attendeesTable } from './attendees-table.ts'
import { rangeOf, valuesOf } from './date-range.ts'
import { icalEntry } from './ical-entry.ts'
import { between, participating, type Range } from './occurrences.queries.ts'
import { participantsPage } from './participants.queries.ts'

type DatesInput = Parameters<typeof rangeOf>[0] & { calendar_ids?: string | string[] }

const listDates = async (
  { db, reader, circumstances }: QueryContext,
  input: DatesInput,
  query: typeof between,
): Promise<(Range & { appointments: OccurrenceView[]; incomplete: boolean }) | Rejection> => {
  const range = rangeOf(input, circumstances.now)
  if (isRejection(range)) return range
  const { appointments, incomplete } = await query(db, reader, range)
  const only = new Set(valuesOf(input.calendar_ids))
  const isWanted = ({ calendar_ids }: OccurrenceView) =>
    only.size === 0 || calendar_ids.some((id) => only.has(id))
  return { appointments: appointments.filter(isWanted), incomplete, ...range }
}

export const appointmentQueries = queries(appointmentContract, {
  between: (context, input) => listDates(context, input, between),
  participating: (context, input) => listDates(context, input, participating),

  categories: async ({ language }) => {
    const words = wordsIn(language).categories
    return { categories: categories.map((id) => ({ id, label: words[id] })) }
  },

  one: async ({ db, reader }, { appointment_id }) =>
    (await appointmentById(db, appointment_id, reader)) ?? notFound(),

  ics: async ({ db, reader }, { appointment_id }) => {
    const view = await appointmentById(db, appointment_id, reader)
    if (view === null) return notFound()
    const body = icalOf([icalEntry(view)])
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
    const { occurrence } = appointmentRef(input.appointment_id)
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
