import type { AppointmentEvent, Part } from '#events/appointments/appointment.events.ts'
import { inviteId } from '#events/appointments/appointment-ids.contract.ts'
import { afterMove, withAnswer } from '#events/appointments/taking-part.ts'
import { type Change, projection, type Rows } from '#platform/project/projection.ts'
import { type ParticipantRow, participants } from './participants.table.ts'
import { invitedRows, signedUpRow } from './taking-part.ts'

type Seen = Pick<ParticipantRow, 'appointment_id' | 'member_id' | 'shown_to' | 'deleted'>

const audienceOf = ({ appointment_id, member_id, shown_to, deleted }: Seen): string[] =>
  deleted ? [] : [...new Set([...shown_to, `member:${member_id}`, `sees:appointment:${appointment_id}`])]

const seenBy = (
  rows: Rows<ParticipantRow>,
  appointment_id: string,
  values: Partial<Pick<ParticipantRow, 'shown_to' | 'deleted'>>,
): Change<ParticipantRow> =>
  rows.reviseWhere({ appointment_id }, (row) => ({ ...values, audience: audienceOf({ ...row, ...values }) }))

const answersIn = ({ status, occurrence_answers, answered_at }: Part) => ({
  status,
  occurrence_answers,
  answered_at,
})

export const participantsProjection = projection<AppointmentEvent>()({
  into: participants,
  on: {
    MembersInvited: (rows, fact) =>
      invitedRows(fact).map((row) => {
        const part = { shown_to: fact.data.participants_audience, ...row }
        return rows.put(inviteId(row.appointment_id, row.member_id), { audience: audienceOf(part), ...part })
      }),
    MemberSignedUp: (rows, fact) => {
      const part = { shown_to: fact.data.participants_audience, ...signedUpRow(fact) }
      return rows.put(inviteId(part.appointment_id, part.member_id), { audience: audienceOf(part), ...part })
    },
    ParticipantAnswered: (rows, fact) =>
      rows.revise(inviteId(fact.data.appointment_id, fact.data.member_id), (row) => withAnswer(row, fact)),
    AnswerTakenBack: (rows, { data: { appointment_id, member_id, part, note } }) =>
      rows.patch(inviteId(appointment_id, member_id), { ...answersIn(part), note }),
    ParticipantRemoved: (rows, { data }) => rows.remove(inviteId(data.appointment_id, data.member_id)),
    AppointmentMoved: (rows, fact) =>
      fact.data.answers_reset
        ? rows.reviseWhere({ appointment_id: fact.data.appointment_id }, (row) => afterMove(row, fact))
        : [],
    MoveTakenBack: (rows, { data: { appointment_id, parts } }) =>
      Object.entries(parts).map(([id, part]) => rows.patch(inviteId(appointment_id, id), answersIn(part))),
    AppointmentFiled: (rows, { data }) =>
      seenBy(rows, data.appointment_id, { shown_to: data.participants_audience }),
    ParticipantsHidden: (rows, { data }) =>
      seenBy(rows, data.appointment_id, { shown_to: data.participants_audience }),
    AppointmentDeleted: (rows, { data }) => seenBy(rows, data.appointment_id, { deleted: true }),
    AppointmentRestored: (rows, { data }) => seenBy(rows, data.appointment_id, { deleted: false }),
  },
})
