import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { inviteId } from '#events/appointments/appointment-ids.contract.ts'
import {
  afterMove,
  afterMoveBack,
  isAskedAgain,
  shifted,
  unmoved,
  withAnswer,
} from '#events/appointments/taking-part.ts'
import { type Change, projection, type Rows } from '#platform/project/projection.ts'
import { type InviteRow, invites } from './participants.table.ts'
import { invitedRows, signedUpRow } from './taking-part.ts'

/** The invitations show something of the appointment that is different now. */
const told = (rows: Rows<InviteRow>, { data }: { data: { appointment_id: string } }): Change<InviteRow> =>
  rows.patchWhere({ appointment_id: data.appointment_id }, {})

const seen = (rows: Rows<InviteRow>, appointment_id: string, deleted: boolean): Change<InviteRow> =>
  rows.reviseWhere({ appointment_id }, ({ member_id }) => ({
    deleted,
    audience: deleted ? [] : [`member:${member_id}`],
  }))

export const invitesProjection = projection<AppointmentEvent>()({
  into: invites,
  on: {
    MembersInvited: (rows, fact) =>
      invitedRows(fact).map((row) =>
        rows.put(inviteId(row.appointment_id, row.member_id), {
          ...row,
          ...unmoved,
          asked: true,
          audience: [`member:${row.member_id}`],
        }),
      ),
    MemberSignedUp: (rows, fact) => {
      const { member_id, appointment_id } = fact.data
      const row = { ...signedUpRow(fact), ...unmoved, asked: false, audience: [`member:${member_id}`] }
      return rows.put(inviteId(appointment_id, member_id), row)
    },
    ParticipantAnswered: (rows, fact) =>
      rows.revise(inviteId(fact.data.appointment_id, fact.data.member_id), (row) => ({
        ...withAnswer(row, fact),
        ...unmoved,
        asked: row.asked || fact.data.occurrence === null,
      })),
    AnswerTakenBack: (rows, { data: { appointment_id, member_id, part, note } }) =>
      rows.patch(inviteId(appointment_id, member_id), { ...part, note }),
    ParticipantRemoved: (rows, { data }) => rows.remove(inviteId(data.appointment_id, data.member_id)),
    AppointmentMoved: (rows, fact) =>
      rows.reviseWhere({ appointment_id: fact.data.appointment_id }, (row) => ({
        ...afterMove(row, fact),
        ...shifted(row, fact),
        asked: row.asked || isAskedAgain(row.member_id, fact),
      })),
    MoveTakenBack: (rows, fact) =>
      rows.reviseWhere({ appointment_id: fact.data.appointment_id }, ({ member_id }) =>
        afterMoveBack(member_id, fact),
      ),
    AppointmentRenamed: told,
    AppointmentRepeated: told,
    AppointmentRelocated: told,
    AppointmentDescribed: told,
    SeatsChosen: told,
    ParticipationLocked: told,
    ParticipationOpened: told,
    AppointmentCanceled: told,
    AppointmentRevived: told,
    AppointmentDeleted: (rows, { data }) => seen(rows, data.appointment_id, true),
    AppointmentRestored: (rows, { data }) => seen(rows, data.appointment_id, false),
  },
})
