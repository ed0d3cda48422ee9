import type { Answer, AppointmentEvent } from '#events/appointments/appointment.events.ts'
import type { Recorded } from '#platform/language/fact.ts'
import type { Instant } from '#platform/language/instant.ts'

type Told<Type extends AppointmentEvent['type']> = Recorded<Extract<AppointmentEvent, { type: Type }>>

type Answers = {
  status: Answer
  occurrence_answers: Record<Instant, Answer>
  note: string | null
  answered_at: Instant | null
}

const unanswered: Answers = { status: 'open', occurrence_answers: {}, note: null, answered_at: null }

/** The rows that an invitation makes: one per person, by name or through a group. */
export const invitedRows = ({ data, metadata }: Told<'MembersInvited'>) =>
  data.member_ids.map((member_id) => ({
    ...unanswered,
    appointment_id: data.appointment_id,
    member_id,
    invited_by: metadata.actor_id,
    through_group_id: data.through[member_id] ?? null,
    invited_at: metadata.occurred_at,
    deleted: false,
  }))

/** The row of somebody who takes part unasked. */
export const signedUpRow = ({ data, metadata }: Told<'MemberSignedUp'>) => ({
  ...unanswered,
  appointment_id: data.appointment_id,
  member_id: data.member_id,
  invited_by: null,
  through_group_id: null,
  invited_at: metadata.occurred_at,
  deleted: false,
})

/** An answer for all, or for one date beside it. */
export const withAnswer = (row: Answers, { data, metadata }: Told<'ParticipantAnswered'>): Answers => {
  const { occurrence, after, note } = data
  const given = { note, answered_at: metadata.occurred_at }
  return occurrence === null
    ? { ...given, status: after, occurrence_answers: row.occurrence_answers }
    : { ...given, status: row.status, occurrence_answers: { ...row.occurrence_answers, [occurrence]: after } }
}

/** After a move that asks again nobody has answered, but the organiser. */
export const afterMove = (
  row: Answers & { member_id: string },
  { data }: Told<'AppointmentMoved'>,
): Partial<Answers> =>
  data.answers_reset && row.member_id !== data.sheet.organizer_id ? { ...unanswered, note: row.note } : {}
