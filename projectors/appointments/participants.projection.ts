import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { inviteId } from '#events/appointments/appointment-ids.contract.ts'
import {
  afterMove,
  afterMoveBack,
  isAskedAgain,
  shifted,
  unanswered,
  unmoved,
  withAnswer,
  withAnswerBack,
} from '#events/appointments/taking-part.ts'
import type { Recorded } from '#platform/language/event.ts'
import { type Change, projection, type Rows } from '#platform/projections/projection.ts'
import { type ParticipantRow, participants } from './participants.table.ts'

type RecordedOf<Type extends AppointmentEvent['type']> = Recorded<Extract<AppointmentEvent, { type: Type }>>

/** The rows that an invitation makes: one per person, by name or through a group. */
const invitedRows = ({ data, metadata }: RecordedOf<'MembersInvited'>) =>
  data.member_ids.map((member_id) => ({
    appointment_id: data.appointment_id,
    member_id,
    invited_by: metadata.actor_id,
    through_group_id: data.through[member_id] ?? null,
    invited_at: metadata.occurred_at,
    deleted: false,
    shown_to: data.participants_audience,
    asked: true,
    ...unanswered,
    ...unmoved,
  }))

/** The row of a member who signed up without an invitation. */
const signedUpRow = ({ data, metadata }: RecordedOf<'MemberSignedUp'>) => ({
  appointment_id: data.appointment_id,
  member_id: data.member_id,
  invited_by: null,
  through_group_id: null,
  invited_at: metadata.occurred_at,
  deleted: false,
  shown_to: data.participants_audience,
  asked: false,
  ...unanswered,
  ...unmoved,
})

/** The invitations show something of the appointment that is different now. */
const derivedAudience = (
  rows: Rows<ParticipantRow>,
  { data }: { data: { appointment_id: string } },
): Change<ParticipantRow> => rows.patchWhere({ appointment_id: data.appointment_id }, {})

/** The list is there for others now. */
const shown = (
  rows: Rows<ParticipantRow>,
  { data }: { data: { appointment_id: string; participants_audience: string[] } },
): Change<ParticipantRow> =>
  rows.patchWhere({ appointment_id: data.appointment_id }, { shown_to: data.participants_audience })

export const participantsProjection = projection<AppointmentEvent>()({
  into: participants,
  on: {
    MembersInvited: (rows, event) =>
      invitedRows(event).map((row) => rows.put(inviteId(row.appointment_id, row.member_id), row)),
    MemberSignedUp: (rows, event) => {
      const row = signedUpRow(event)
      return rows.put(inviteId(row.appointment_id, row.member_id), row)
    },
    ParticipantAnswered: (rows, event) =>
      rows.revise(inviteId(event.data.appointment_id, event.data.member_id), (row) => ({
        ...withAnswer(row, event),
        ...unmoved,
        asked: row.asked || event.data.occurrence === null,
      })),
    AnswerTakenBack: (rows, { data }) =>
      rows.revise(inviteId(data.appointment_id, data.member_id), (row) => withAnswerBack(row, data)),
    ParticipantRemoved: (rows, { data }) => rows.remove(inviteId(data.appointment_id, data.member_id)),
    AppointmentMoved: (rows, event) =>
      rows.reviseWhere({ appointment_id: event.data.appointment_id }, (row) => ({
        ...afterMove(row, event),
        ...shifted(row, event),
        asked: row.asked || isAskedAgain(row.member_id, event),
      })),
    MoveTakenBack: (rows, event) =>
      rows.reviseWhere({ appointment_id: event.data.appointment_id }, (row) => afterMoveBack(row, event)),
    AppointmentRenamed: derivedAudience,
    AppointmentRepeated: derivedAudience,
    AppointmentRelocated: derivedAudience,
    AppointmentDescribed: derivedAudience,
    SeatsChosen: derivedAudience,
    ParticipationLocked: derivedAudience,
    ParticipationOpened: derivedAudience,
    AppointmentCanceled: derivedAudience,
    AppointmentRevived: derivedAudience,
    AppointmentFiled: shown,
    ParticipantsHidden: shown,
    AppointmentDeleted: (rows, { data: { appointment_id } }) =>
      rows.patchWhere({ appointment_id }, { deleted: true }),
    AppointmentRestored: (rows, { data: { appointment_id } }) =>
      rows.patchWhere({ appointment_id }, { deleted: false }),
  },
})
