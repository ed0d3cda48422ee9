import { answerAt } from '#events/appointments/answer-at.contract.ts'
import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import type { AppointmentView, ParticipantView } from '#events/appointments/appointment-view.contract.ts'
import { wordsIn } from '#events/appointments/appointment-words.ts'
import type { Instant } from '#platform/language/instant.ts'
import { type Download, download, type QueryContext } from '#platform/queries/queries.ts'
import { csvOf } from '#platform/spreadsheets/csv.ts'
import { localMinute, type SpreadsheetHead, type SpreadsheetRow } from '#platform/spreadsheets/spreadsheet.ts'
import { xlsxOf } from '#platform/spreadsheets/xlsx-spreadsheet.ts'
import { allParticipants } from './participants.queries.ts'

type Table = { head: SpreadsheetHead; rows: SpreadsheetRow[] }

/**
 * The participants as a table: in the reader's language and the appointment's time zone, with the answers for
 * the requested date. A series has a column for each answered date.
 */
export const attendeesTable = async (
  { db, reader, language }: QueryContext,
  view: AppointmentView,
): Promise<Table> => {
  const { attendees: words, answers } = wordsIn(language)
  const zone = view.date.time_zone
  const { occurrence } = appointmentRef(view.id)
  const participants = await allParticipants(db, reader, view.appointment_id)
  const dates = occurrence === null ? answeredDates(participants) : []
  const at = (moment: Instant | null) => (moment === null ? null : { at: moment, zone })
  const rows = participants
    .map((one) => ({ ...one, answer: answerAt(one, occurrence) }))
    .sort((a, b) => (a.membership.last_name ?? '').localeCompare(b.membership.last_name ?? ''))
    .map((one) => [
      one.membership.last_name,
      one.membership.first_name,
      answers[one.answer.status],
      ...dates.map((date) => answers[answerAt(one, date).status]),
      [one.answer.note, ...notesFor(one, dates, zone)].filter((note) => note !== null).join(' · ') || null,
      one.through_group?.name ?? null,
      at(one.invited_at),
      at(one.answered_at),
    ])
  const timed = (title: string) => ({ title: `${title} (${zone})`, width: 24 })
  const columns = [
    { title: words.last_name, width: 22 },
    { title: words.first_name, width: 22 },
    { title: words.answer, width: 14 },
    ...dates.map((date) => ({ title: localMinute(date, zone), width: 18 })),
    { title: words.note, width: 40 },
    { title: words.group, width: 22 },
    timed(words.invited_at),
    timed(words.answered_at),
  ]
  return { head: { name: view.name, columns }, rows }
}

const notesFor = ({ occurrence_notes }: ParticipantView, dates: readonly Instant[], zone: string): string[] =>
  dates.flatMap((date) => {
    const note = occurrence_notes?.[date]
    return note === undefined ? [] : [`${localMinute(date, zone)}: ${note}`]
  })

const answeredDates = (participants: readonly ParticipantView[]): Instant[] =>
  [...new Set(participants.flatMap(({ occurrence_answers }) => Object.keys(occurrence_answers)))].sort()

/** The table as a file for spreadsheets. */
export const attendeesFile = {
  csv: ({ head, rows }: Table): Download =>
    download({
      type: 'text/csv; charset=utf-8',
      name: 'attendees.csv',
      body: csvOf(head, rows),
    }),
  xlsx: ({ head, rows }: Table): Download =>
    download({
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      name: 'attendees.xlsx',
      body: xlsxOf(head, rows),
    }),
}
