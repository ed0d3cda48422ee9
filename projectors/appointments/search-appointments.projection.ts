import { standardCategories } from '#events/appointment-categories/category-list.contract.ts'
import type { AppointmentEvent, Recurrence, When } from '#events/appointments/appointment.events.ts'
import { occurrenceId } from '#events/appointments/appointment-ids.contract.ts'
import { wordsIn } from '#events/appointments/appointment-words.ts'
import { asPlanned } from '#events/appointments/single-dates.ts'
import type { MemberEvent } from '#events/members/member.events.ts'
import { languages } from '#platform/language/shapes.ts'
import { type Change, projection, type Rows } from '#platform/projections/projection.ts'
import { overAt } from '#platform/recurrence/recurrence.ts'
import {
  dated,
  detailed,
  foundBy,
  labeled,
  marked,
  retitled,
  rewritten,
  searchRow,
  sharedWith,
  textOfDocument,
} from '#platform/search/search-row.ts'
import type { SearchRowWithParts as SearchRow } from '#platform/search/search-table.ts'
import { searchAppointments } from './search-appointments.table.ts'
import { canceledAlone, dateRow, deletedAlone, locationWords, says } from './search-date-row.ts'

// A series has one row with what it says, and one for each date that says something of its own. Such a date is found by words
// of the series as well, together with one of its own: a word of the series finds the series, and not each of its dates.

// A series without end lasts longer than any question asks for.
const forever = '9999-12-31T23:59:59.999Z'
const datesOf = (date: When, recurrence: Recurrence): [string, string] => [
  date.start,
  overAt(date, recurrence) ?? forever,
]

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
type Changed = { appointment_id: string; private_to: string | null }

const isSeries = ({ id, thing_id }: SearchRow): boolean => id === thing_id

/** A change of what the series says, at its own row and at dates that are found by its words as well. */
const withText =
  (change: (row: SearchRow) => Own) =>
  (row: SearchRow): Own => {
    if (isSeries(row)) return change(row)
    const { words = row.thing_words, names: _, ...others } = change({ ...row, words: row.thing_words })
    return { ...others, ...foundBy(row.own_words, words) }
  }

/** A change after which others can read the texts, or nobody but the organizer. */
const revised = (
  rows: Rows<SearchRow>,
  { appointment_id, private_to }: Changed,
  change: (row: SearchRow) => Own,
): Change<SearchRow> =>
  rows.reviseWhere({ thing_id: appointment_id }, (row) => ({
    ...withText(change)(row),
    owner: private_to,
  }))

/** The same change for the series and for its dates. */
const all = (
  rows: Rows<SearchRow>,
  { appointment_id }: { appointment_id: string },
  change: (row: SearchRow) => Own | null,
): Change<SearchRow> => rows.reviseWhere({ thing_id: appointment_id }, change)

/** The dates are laid out anew: `DatesKept` says afterwards which still say something of their own. */
const laidOutAnew = (
  rows: Rows<SearchRow>,
  data: Changed,
  [at, until]: [string, string],
): Change<SearchRow> =>
  rows.reviseWhere({ thing_id: data.appointment_id }, (row) =>
    isSeries(row) ? { ...dated(at, until)(row), owner: data.private_to } : 'gone',
  )

const joined = (memberIds: readonly string[]) => (row: SearchRow) =>
  sharedWith([...new Set([...row.audience, ...memberIds.map((id) => `member:${id}`)])])(row)

export const searchAppointmentsProjection = projection<AppointmentEvent | MemberEvent>()({
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
        details: locationWords(data.location),
        body: textOfDocument(data.description),
      })
      const labeledRow = {
        own_words: null,
        thing_words: null,
        ...row,
        ...labeled(categoryWords(row.marks))(row),
      }
      return rows.put(data.appointment_id, labeledRow)
    },
    AppointmentCategorized: (rows, { data }) => all(rows, data, withText(categorized(data.after))),
    AppointmentRenamed: (rows, { data }) => revised(rows, data, titled(data.after)),
    AppointmentDescribed: (rows, { data }) => revised(rows, data, rewritten(textOfDocument(data.after))),
    AppointmentRelocated: (rows, { data }) => revised(rows, data, detailed(locationWords(data.after))),
    AppointmentDisclosed: (rows, { data: { appointment_id, name, description, location } }) =>
      revised(rows, { appointment_id, private_to: null }, (row) => {
        const called = { ...row, ...titled(name)(row) }
        const placed = { ...called, ...detailed(locationWords(location))(called) }
        return {
          names: called.names,
          words: { ...placed, ...rewritten(textOfDocument(description))(placed) }.words,
        }
      }),
    AppointmentForgotten: (rows, { data }) =>
      all(rows, data, ({ marks }) => ({
        words: null,
        names: null,
        own_words: null,
        thing_words: null,
        owner: marks.find((mark) => mark.startsWith('from:'))?.slice('from:'.length) ?? null,
      })),
    AppointmentMoved: (rows, { data }) => laidOutAnew(rows, data, datesOf(data.after, data.recurrence)),
    MoveTakenBack: (rows, { data }) => laidOutAnew(rows, data, datesOf(data.after, data.recurrence)),
    AppointmentRepeated: (rows, { data }) => laidOutAnew(rows, data, datesOf(data.date, data.after)),
    AppointmentFiled: (rows, { data }) =>
      all(rows, data, (row) => {
        const shared = sharedWith(data.audience_after)(row)
        const filed = marked(['in:'], filedIn(data.after))({ marks: shared.marks ?? row.marks })
        return { ...shared, ...filed, owner: data.private_to }
      }),
    OrganizerChosen: (rows, { data }) =>
      all(rows, data, (row) => {
        const shared = sharedWith(data.audience_after)(row)
        const marks = { marks: shared.marks ?? row.marks }
        return { ...shared, ...marked(['from:'], [`from:${data.after}`])(marks), owner: null }
      }),
    AttachmentsChosen: (rows, { data }) =>
      all(
        rows,
        data,
        marked(['has:file', 'has:attachment'], data.after.length > 0 ? ['has:file', 'has:attachment'] : []),
      ),
    AppointmentImageChosen: (rows, { data }) =>
      all(rows, data, marked(['has:image'], data.after === null ? [] : ['has:image'])),
    AppointmentCanceled: (rows, { data }) => all(rows, data, marked(['is:canceled'], ['is:canceled'])),
    AppointmentRevived: (rows, { data }) =>
      all(rows, data, (row) => (row.marks.includes(canceledAlone) ? null : marked(['is:canceled'], [])(row))),
    AppointmentDeleted: (rows, { data }) => all(rows, data, () => ({ hidden: true })),
    AppointmentRestored: (rows, { data }) =>
      all(rows, data, ({ marks }) => ({ hidden: marks.includes(deletedAlone) })),
    DateChanged: (rows, { data, position }) =>
      says(data.words_after)
        ? dateRow(rows, { ...data, position, span: data.after, words: data.words_after })
        : rows.remove(occurrenceId(data.appointment_id, data.occurrence)),
    DateCanceled: (rows, { data }) =>
      rows.revise(
        occurrenceId(data.appointment_id, data.occurrence),
        marked(['is:canceled', canceledAlone], ['is:canceled', canceledAlone]),
      ),
    DateRevived: (rows, { data }) =>
      rows.revise(
        occurrenceId(data.appointment_id, data.occurrence),
        marked(['is:canceled', canceledAlone], []),
      ),
    DateDeleted: (rows, { data }) =>
      rows.revise(occurrenceId(data.appointment_id, data.occurrence), (row) => ({
        hidden: true,
        ...marked([deletedAlone], [deletedAlone])(row),
      })),
    DateRestored: (rows, { data }) =>
      rows.revise(occurrenceId(data.appointment_id, data.occurrence), (row) => ({
        hidden: false,
        ...marked([deletedAlone], [])(row),
      })),
    DatesKept: (rows, { data, position }) => [
      rows.reviseWhere({ thing_id: data.appointment_id }, (row) => (isSeries(row) ? null : 'gone')),
      ...Object.entries(data.words_of_dates ?? {}).map(([occurrence, words]) => {
        const { moved, canceled, deleted } = data.exceptions[occurrence] ?? asPlanned
        const marks = [
          ...(canceled ? ['is:canceled', canceledAlone] : []),
          ...(deleted ? [deletedAlone] : []),
        ]
        return dateRow(rows, { ...data, position, occurrence, span: moved, words, marks })
      }),
    ],
    MembersInvited: (rows, { data }) => all(rows, data, joined(data.member_ids)),
    MembersInvitedToDate: (rows, { data }) => all(rows, data, joined(data.new_ids)),
    ParticipantsCarriedOver: (rows, { data }) => all(rows, data, joined(Object.keys(data.parts))),
    MemberSignedUp: (rows, { data }) => all(rows, data, joined([data.member_id])),
    ParticipantRemoved: (rows, { data }) =>
      all(rows, data, (row) => {
        const { member_id } = data
        return row.marks.includes(`from:${member_id}`)
          ? null
          : sharedWith(row.audience.filter((key) => key !== `member:${member_id}`))(row)
      }),
    // Without their words dates have no rows, and nobody can read any more that they had words.
    PersonErased: (rows, { data }) =>
      data.classes.includes('authored')
        ? rows.reviseWhere({ owner: data.member_id }, (row) => (isSeries(row) ? null : 'gone'))
        : [],
  },
})
