import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import type { AppointmentView } from '#events/appointments/appointment-view.contract.ts'
import { wordsIn } from '#events/appointments/appointment-words.ts'
import type { Asking } from '#platform/answer/queries.ts'
import { csvOf } from '#platform/csv/csv.ts'
import { allParticipants } from './participants.queries.ts'

/** Who takes part, as a table: in the reader's words, with the answers for the date that was asked for. */
export const attendeesTable = async (
  { db, reader, language }: Asking,
  view: AppointmentView,
): Promise<string> => {
  const { attendees, answers } = wordsIn(language)
  const { occurrence } = appointmentRef(view.id)
  const participants = await allParticipants(db, reader, view.appointment_id)
  const rows = participants
    .map((one) => ({ ...one, answer: (occurrence && one.occurrence_answers[occurrence]) || one.status }))
    .sort((a, b) => (a.membership.last_name ?? '').localeCompare(b.membership.last_name ?? ''))
  const { last_name, first_name, answer, note, group, invited_at, answered_at } = attendees
  return csvOf([
    [last_name, first_name, answer, note, group, invited_at, answered_at],
    ...rows.map((one) => [
      one.membership.last_name,
      one.membership.first_name,
      answers[one.answer],
      one.note,
      one.through_group?.name ?? null,
      one.invited_at,
      one.answered_at,
    ]),
  ])
}
