import { appointmentWire, categories } from '#events/appointments/appointment.contract.ts'
import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import type { OccurrenceView } from '#events/appointments/appointment-view.contract.ts'
import { wordsIn } from '#events/appointments/appointment-words.ts'
import { pageOf } from '#platform/answer/pages.ts'
import { download, type QueryContext, queries } from '#platform/answer/queries.ts'
import { icalOf } from '#platform/ical/ical.ts'
import { forbidden, isRejection, notFound, type Rejection } from '#platform/language/rejection.ts'
import { appointments as appointmentTable } from '#projectors/appointments/appointments.table.ts'
import { occurrences as occurrenceTable } from '#projectors/appointments/occurrences.table.ts'
import { participants as participantTable } from '#projectors/appointments/participants.table.ts'
import { files } from '#projectors/files/files.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { tags } from '#projectors/tags/tags.table.ts'
import { appointmentById } from './appointments.queries.ts'
import { attendeesFile, attendeesTable } from './attendees-table.ts'
import { rangeOf, valuesOf } from './calendar-range.ts'
import { icalEntry } from './ical-entry.ts'
import { between, participating, type Range } from './occurrences.queries.ts'
import { participantsPage } from './participants.queries.ts'

type Asked = Parameters<typeof rangeOf>[0] & { calendar_ids?: string | string[] }

const sheet = async (
  { db, reader, circumstances }: QueryContext,
  asked: Asked,
  found: typeof between,
): Promise<(Range & { appointments: OccurrenceView[]; incomplete: boolean }) | Rejection> => {
  const range = rangeOf(asked, circumstances.now)
  if (isRejection(range)) return range
  const { appointments, incomplete } = await found(db, reader, range)
  const only = new Set(valuesOf(asked.calendar_ids))
  const isWanted = ({ calendar_ids }: OccurrenceView) =>
    only.size === 0 || calendar_ids.some((id) => only.has(id))
  return { appointments: appointments.filter(isWanted), incomplete, ...range }
}

export const appointmentQueries = queries(
  appointmentWire,
  [appointmentTable, occurrenceTable, participantTable, members, groups, files, tags],
  {
    between: (context, asked) => sheet(context, asked, between),
    participating: (context, asked) => sheet(context, asked, participating),

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

    participants: async (context, asked) => {
      const { db, reader } = context
      const view = await appointmentById(db, asked.appointment_id, reader)
      if (view === null) return notFound()
      if (!view.can.show_attendees) return forbidden()
      const { search, page, per_page } = asked
      const statuses = valuesOf(asked.status, asked['status[]']).flatMap(readStatus)
      const { occurrence } = appointmentRef(asked.appointment_id)
      const wanted = { search, statuses, occurrence, page, per_page }
      const { participants, total } = await participantsPage(db, reader, view.appointment_id, wanted)
      return { participants, pagination: pageOf(context, { page, per_page }, total) }
    },
  },
)

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
