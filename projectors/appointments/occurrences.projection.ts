import type { AppointmentEvent, Location } from '#events/appointments/appointment.events.ts'
import { type Change, type NewRow, projection, type Rows } from '#platform/projections/projection.ts'
import type { HandlerRow } from '#platform/projections/table.ts'
import { meetingLinkOf } from './appointment-columns.ts'
import { wordless } from './appointments.table.ts'
import { type LaidOut, laidOut, laidOutFurther, monthKeysOf } from './laid-out.ts'
import { type OccurrenceRow, occurrences } from './occurrences.table.ts'

type Own = Partial<NewRow<OccurrenceRow>>

const all = (rows: Rows<OccurrenceRow>, appointment_id: string, values: Own) =>
  rows.patchWhere({ appointment_id }, values)

const seenBy = (
  rows: Rows<OccurrenceRow>,
  appointment_id: string,
  change: (row: HandlerRow<OccurrenceRow>) => Own,
): Change<OccurrenceRow> =>
  rows.reviseWhere({ appointment_id }, (row) => {
    const values = change(row)
    return { ...values, month_keys: monthKeysOf({ ...row, ...values }) }
  })

const laidOutAnew = (rows: Rows<OccurrenceRow>, shown: LaidOut): Change<OccurrenceRow>[] => [
  rows.removeWhere({ appointment_id: shown.appointment_id }),
  ...laidOut(rows, shown),
]

/** What a row shows in words; nothing once who alone could read them was erased. */
const wordsOf = ({ name, location }: { name: string | null; location: Location | null }) => ({
  name: name ?? wordless.name,
  ...placeOf(location ?? wordless.location),
})

const placeOf = (location: Location) => ({
  location_name: location.name,
  meeting_link: meetingLinkOf(location),
})

export const occurrencesProjection = projection<AppointmentEvent>()({
  into: occurrences,
  on: {
    AppointmentScheduled: (rows, { data, metadata }) =>
      laidOut(rows, {
        appointment_id: data.appointment_id,
        date: data.date,
        recurrence: data.recurrence,
        at: metadata.occurred_at,
        sheet: {
          organizer_id: data.organizer_id,
          calendar_ids: data.calendar_ids,
          audience: data.audience,
          participation_locked: false,
          user_can_opt: data.user_can_opt,
          show_participants_to_admins_only: data.show_participants_to_admins_only,
        },
        words: wordsOf(data),
        private_to: data.private_to,
      }),
    AppointmentMoved: (rows, { data, metadata }) =>
      laidOutAnew(rows, { ...data, date: data.after, at: metadata.occurred_at }),
    MoveTakenBack: (rows, { data, metadata }) =>
      laidOutAnew(rows, { ...data, date: data.after, at: metadata.occurred_at }),
    AppointmentRepeated: (rows, { data, metadata }) =>
      laidOutAnew(rows, { ...data, recurrence: data.after, at: metadata.occurred_at }),

    CalendarHorizonMoved: (rows, { data }) => laidOutFurther(rows, data),

    AppointmentRenamed: (rows, { data }) =>
      all(rows, data.appointment_id, { name: data.after ?? '', private_to: data.private_to }),
    AppointmentRelocated: (rows, { data }) =>
      all(rows, data.appointment_id, {
        private_to: data.private_to,
        ...placeOf(data.after ?? wordless.location),
      }),
    AppointmentDisclosed: (rows, { data }) =>
      all(rows, data.appointment_id, { ...wordsOf(data), private_to: null }),
    AppointmentForgotten: (rows, { data: { appointment_id } }) =>
      rows.reviseWhere({ appointment_id }, ({ organizer_id }) => ({
        ...wordsOf(wordless),
        private_to: organizer_id,
      })),
    AppointmentFiled: (rows, { data }) =>
      seenBy(rows, data.appointment_id, () => ({
        private_to: data.private_to,
        calendar_ids: data.after,
        shared_with: data.audience_after,
      })),
    OptingAllowed: (rows, { data }) => all(rows, data.appointment_id, { user_can_opt: data.after }),
    ParticipantsHidden: (rows, { data }) =>
      all(rows, data.appointment_id, { show_participants_to_admins_only: data.after }),
    ParticipationLocked: (rows, { data }) => all(rows, data.appointment_id, { participation_locked: true }),
    ParticipationOpened: (rows, { data }) => all(rows, data.appointment_id, { participation_locked: false }),
    AppointmentCanceled: (rows, { data }) => all(rows, data.appointment_id, { canceled: true }),
    AppointmentRevived: (rows, { data }) => all(rows, data.appointment_id, { canceled: false }),

    MembersInvited: (rows, { data }) => seenBy(rows, data.appointment_id, withMembers(data.member_ids)),
    MemberSignedUp: (rows, { data }) => seenBy(rows, data.appointment_id, withMembers([data.member_id])),
    ParticipantRemoved: (rows, { data }) =>
      seenBy(rows, data.appointment_id, ({ shared_with, organizer_id }) => ({
        shared_with: shared_with.filter(
          (key) => key !== `member:${data.member_id}` || data.member_id === organizer_id,
        ),
      })),
    AppointmentDeleted: (rows, { data }) => seenBy(rows, data.appointment_id, () => ({ deleted: true })),
    AppointmentRestored: (rows, { data }) => seenBy(rows, data.appointment_id, () => ({ deleted: false })),
  },
})

const withMembers =
  (memberIds: readonly string[]) =>
  ({ shared_with }: HandlerRow<OccurrenceRow>): Own => ({
    shared_with: [...new Set([...shared_with, ...memberIds.map((id) => `member:${id}`)])],
  })
