import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { inviteId } from '#events/appointments/appointment-ids.contract.ts'
import { isGuestOfDates } from '#events/appointments/guests-of-dates.contract.ts'
import {
  afterMove,
  afterMoveBack,
  askedFor,
  isAskedAgain,
  movedUp,
  removedFrom,
  shifted,
  unanswered,
  unmoved,
  withAnswer,
  withAnswerBack,
  withNote,
} from '#events/appointments/taking-part.ts'
import type { Recorded } from '#platform/language/event.ts'
import { type Change, projection, type Rows } from '#platform/projections/projection.ts'
import { type ParticipantRow, participants } from './participants.table.ts'

type RecordedOf<Type extends AppointmentEvent['type']> = Recorded<Extract<AppointmentEvent, { type: Type }>>

/** The rows that an invitation makes: one per person, by name or through a group. */
const invitedRows = ({ data, metadata }: RecordedOf<'MembersInvited'>) =>
  data.member_ids.map((member_id) => invitedRow(member_id, { data, metadata }))

type Invitation = Pick<RecordedOf<'MembersInvited'>, 'metadata'> & {
  data: Pick<RecordedOf<'MembersInvited'>['data'], 'appointment_id' | 'through' | 'participants_audience'>
}

const invitedRow = (member_id: string, { data, metadata }: Invitation) => ({
  appointment_id: data.appointment_id,
  member_id,
  invited_by: metadata.actor_id,
  through_group_id: data.through[member_id] ?? null,
  invited_at: metadata.occurred_at,
  deleted: false,
  shown_to: data.participants_audience,
  asked: true,
  asking_moves: null,
  waiting_place: null,
  ...unanswered,
  ...unmoved,
})

/** A row that asks for one date alone. */
const invitedToDate = (member_id: string, event: RecordedOf<'MembersInvitedToDate'>) => ({
  ...invitedRow(member_id, event),
  asked: false,
  asking_moves: 0,
  ...askedFor(unanswered, event.data.occurrence),
})

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
  asking_moves: 0,
  waiting_place: null,
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

/** After a move that asked, or the undo of one: who signed up owes an answer only while such a move stands. */
const askedBy = ({ asking_moves }: Pick<ParticipantRow, 'asking_moves'>, moves: 1 | -1) =>
  asking_moves === null
    ? {}
    : { asked: asking_moves + moves > 0, asking_moves: Math.max(0, asking_moves + moves) }

export const participantsProjection = projection<AppointmentEvent>()({
  into: participants,
  on: {
    MembersInvited: (rows, event) =>
      invitedRows(event).map((row) => rows.put(inviteId(row.appointment_id, row.member_id), row)),
    MembersInvitedToDate: (rows, event) => {
      const { appointment_id, member_ids, new_ids, occurrence } = event.data
      return member_ids.map((id) =>
        new_ids.includes(id)
          ? rows.put(inviteId(appointment_id, id), invitedToDate(id, event))
          : rows.revise(inviteId(appointment_id, id), (row) => askedFor(row, occurrence)),
      )
    },
    ParticipantRemovedFromDate: (rows, { data: { appointment_id, member_id, occurrence } }) =>
      rows.revise(inviteId(appointment_id, member_id), (row) =>
        removedFrom(row, occurrence, { isGuest: isGuestOfDates(row) }),
      ),
    ParticipantsCarriedOver: (rows, { data: { appointment_id, parts, participants_audience } }) =>
      Object.entries(parts).map(([member_id, part]) =>
        rows.put(inviteId(appointment_id, member_id), {
          appointment_id,
          member_id,
          deleted: false,
          shown_to: participants_audience,
          waiting_place: null,
          asking_moves: part.asked ? null : 0,
          ...unanswered,
          ...unmoved,
          ...part,
        }),
      ),
    NoteCarriedOver: (rows, { data: { appointment_id, member_id, occurrence, note } }) =>
      rows.revise(inviteId(appointment_id, member_id), (row) => withNote(row, occurrence, note)),
    MemberSignedUp: (rows, event) => {
      const row = signedUpRow(event)
      return rows.put(inviteId(row.appointment_id, row.member_id), row)
    },
    ParticipantAnswered: (rows, event) =>
      rows.revise(inviteId(event.data.appointment_id, event.data.member_id), (row) => ({
        ...withAnswer(row, event),
        ...unmoved,
        ...(event.data.occurrence === null && { asked: true, asking_moves: null }),
      })),
    AnswerTakenBack: (rows, { data }) =>
      rows.revise(inviteId(data.appointment_id, data.member_id), (row) => withAnswerBack(row, data)),
    WaitingListJoined: (rows, { data }) =>
      rows.patch(inviteId(data.appointment_id, data.member_id), { waiting_place: data.place }),
    WaitingListLeft: (rows, { data }) =>
      rows.patch(inviteId(data.appointment_id, data.member_id), { waiting_place: null }),
    ParticipantMovedUp: (rows, { data, metadata }) =>
      rows.patch(inviteId(data.appointment_id, data.member_id), {
        waiting_place: null,
        ...movedUp(metadata),
        ...unmoved,
      }),
    ParticipantRemoved: (rows, { data }) => rows.remove(inviteId(data.appointment_id, data.member_id)),
    AppointmentMoved: (rows, event) =>
      rows.reviseWhere({ appointment_id: event.data.appointment_id }, (row) => {
        const is_guest = isGuestOfDates(row)
        return {
          ...afterMove({ ...row, is_guest }, event),
          ...shifted({ ...row, is_guest }, event),
          ...(isAskedAgain(row.member_id, event) && !is_guest && askedBy(row, 1)),
        }
      }),
    MoveTakenBack: (rows, event) =>
      rows.reviseWhere({ appointment_id: event.data.appointment_id }, (row) => ({
        ...afterMoveBack(row, event),
        ...(event.data.answers_restored && askedBy(row, -1)),
      })),
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
    OrganizerChosen: shown,
    ParticipantsHidden: shown,
    AppointmentDeleted: (rows, { data: { appointment_id } }) =>
      rows.patchWhere({ appointment_id }, { deleted: true }),
    AppointmentRestored: (rows, { data: { appointment_id } }) =>
      rows.patchWhere({ appointment_id }, { deleted: false }),
  },
})
