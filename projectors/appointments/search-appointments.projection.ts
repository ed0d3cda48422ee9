import { standardCategories } from '#events/appointment-categories/category-list.contract.ts'
import type { AppointmentEvent, Location, Recurrence, When } from '#events/appointments/appointment.events.ts'
import { wordsIn } from '#events/appointments/appointment-words.ts'
import { languages } from '#platform/language/shapes.ts'
import { type Change, projection, type Rows } from '#platform/projections/projection.ts'
import { overAt } from '#platform/recurrence/recurrence.ts'
import {
  dated,
  detailed,
  labeled,
  marked,
  retitled,
  rewritten,
  searchRow,
  sharedWith,
  textOfDocument,
} from '#platform/search/search-row.ts'
import type { SearchRow } from '#platform/search/search-table.ts'
import { searchAppointments } from './search-appointments.table.ts'

// A series without end lasts longer than any question asks for.
const forever = '9999-12-31T23:59:59.999Z'
const datesOf = (date: When, recurrence: Recurrence): [string, string] => [
  date.start,
  overAt(date, recurrence) ?? forever,
]

const placeOf = (location: Location | null): string => {
  const { name = '', address1 = '', address2 = '', zip = '', city = '', country = '' } = location ?? {}
  return [name, address1, address2, zip, city, country].filter(Boolean).join(' ')
}
const filedIn = (ids: readonly string[]) => ids.map((id) => `in:${id}`)

const categoryMark = 'category:'
const inCategory = (category: string | null) => (category === null ? [] : [`${categoryMark}${category}`])

/** The words of a category: its id begins as its label, and standard ones are found in every language. */
const categoryWords = (marks: readonly string[]): string | null => {
  const id = marks.find((mark) => mark.startsWith(categoryMark))?.slice(categoryMark.length)
  const standard = standardCategories.find((one) => one === id)
  return standard
    ? languages.map((language) => wordsIn(language).categories[standard]).join(' ')
    : (id ?? null)
}

type Own = Partial<SearchRow>
const titled =
  (name: string | null) =>
  (row: SearchRow): Own => {
    const { words, names } = { ...row, ...retitled(name)(row) }
    return { names, ...labeled(categoryWords(row.marks))({ words }) }
  }
const categorized =
  (category: string | null) =>
  (row: SearchRow): Own => {
    const changed = marked([categoryMark], inCategory(category))(row)
    return row.words === null ? changed : { ...changed, ...labeled(categoryWords(changed.marks ?? []))(row) }
  }
/** A change after which others can read the texts, or nobody but the organizer. */
const revised = (
  rows: Rows<SearchRow>,
  { appointment_id, private_to }: { appointment_id: string; private_to: string | null },
  change: (row: SearchRow) => Own,
): Change<SearchRow> => rows.revise(appointment_id, (row) => ({ ...change(row), owner: private_to }))

const joined = (memberIds: readonly string[]) => (row: SearchRow) =>
  sharedWith([...new Set([...row.audience, ...memberIds.map((id) => `member:${id}`)])])(row)

export const searchAppointmentsProjection = projection<AppointmentEvent>()({
  into: searchAppointments,
  on: {
    AppointmentScheduled: (rows, { data, position }) => {
      const [at, until] = datesOf(data.date, data.recurrence)
      const row = searchRow({
        position,
        at,
        until,
        thing_id: data.appointment_id,
        owner: data.private_to,
        audience: data.audience,
        marks: [`from:${data.organizer_id}`, ...filedIn(data.calendar_ids), ...inCategory(data.category)],
        title: data.name,
        details: placeOf(data.location),
        body: textOfDocument(data.description),
      })
      return rows.put(data.appointment_id, { ...row, ...labeled(categoryWords(row.marks))(row) })
    },
    AppointmentCategorized: (rows, { data }) => rows.revise(data.appointment_id, categorized(data.after)),
    AppointmentRenamed: (rows, { data }) => revised(rows, data, titled(data.after)),
    AppointmentDescribed: (rows, { data }) => revised(rows, data, rewritten(textOfDocument(data.after))),
    AppointmentRelocated: (rows, { data }) => revised(rows, data, detailed(placeOf(data.after))),
    AppointmentDisclosed: (rows, { data: { appointment_id, name, description, location } }) =>
      revised(rows, { appointment_id, private_to: null }, (row) => {
        const called = { ...row, ...titled(name)(row) }
        const placed = { ...called, ...detailed(placeOf(location))(called) }
        return {
          names: called.names,
          words: { ...placed, ...rewritten(textOfDocument(description))(placed) }.words,
        }
      }),
    AppointmentForgotten: (rows, { data }) =>
      rows.revise(data.appointment_id, ({ marks }) => ({
        words: null,
        names: null,
        owner: marks.find((mark) => mark.startsWith('from:'))?.slice('from:'.length) ?? null,
      })),
    AppointmentMoved: (rows, { data }) => revised(rows, data, dated(...datesOf(data.after, data.recurrence))),
    MoveTakenBack: (rows, { data }) => revised(rows, data, dated(...datesOf(data.after, data.recurrence))),
    AppointmentRepeated: (rows, { data }) => revised(rows, data, dated(...datesOf(data.date, data.after))),
    AppointmentFiled: (rows, { data }) =>
      revised(rows, data, (row) => {
        const shared = sharedWith(data.audience_after)(row)
        return { ...shared, ...marked(['in:'], filedIn(data.after))({ marks: shared.marks ?? row.marks }) }
      }),
    AttachmentsChosen: (rows, { data: { appointment_id, after } }) =>
      rows.revise(
        appointment_id,
        marked(['has:file', 'has:attachment'], after.length > 0 ? ['has:file', 'has:attachment'] : []),
      ),
    AppointmentImageChosen: (rows, { data: { appointment_id, after } }) =>
      rows.revise(appointment_id, marked(['has:image'], after === null ? [] : ['has:image'])),
    AppointmentCanceled: (rows, { data }) =>
      rows.revise(data.appointment_id, marked(['is:canceled'], ['is:canceled'])),
    AppointmentRevived: (rows, { data }) => rows.revise(data.appointment_id, marked(['is:canceled'], [])),
    AppointmentDeleted: (rows, { data }) => rows.patch(data.appointment_id, { hidden: true }),
    AppointmentRestored: (rows, { data }) => rows.patch(data.appointment_id, { hidden: false }),
    MembersInvited: (rows, { data }) => rows.revise(data.appointment_id, joined(data.member_ids)),
    ParticipantsCarriedOver: (rows, { data }) =>
      rows.revise(data.appointment_id, joined(Object.keys(data.parts))),
    MemberSignedUp: (rows, { data }) => rows.revise(data.appointment_id, joined([data.member_id])),
    ParticipantRemoved: (rows, { data: { appointment_id, member_id } }) =>
      rows.revise(appointment_id, (row) =>
        row.marks.includes(`from:${member_id}`)
          ? null
          : sharedWith(row.audience.filter((key) => key !== `member:${member_id}`))(row),
      ),
  },
})
