import type { AppointmentEvent, Location } from '#events/appointments/appointment.events.ts'
import { occurrenceId } from '#events/appointments/appointment-ids.contract.ts'
import { meetingLinkOf } from '#events/appointments/meeting-link.ts'
import { asPlanned } from '#events/appointments/single-dates.ts'
import { type Change, type NewRow, projection, type Rows } from '#platform/projections/projection.ts'
import type { HandlerRow } from '#platform/projections/table.ts'
import { isSameDay } from '#platform/recurrence/recurrence.ts'
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

/** All dates but those that have their own. */
const following = (rows: Rows<OccurrenceRow>, where: Own, values: Own) => rows.patchWhere(where, values)

const timeOf = (
  row: HandlerRow<OccurrenceRow>,
  { start, end }: Pick<OccurrenceRow, 'start' | 'end'>,
): Own => ({
  start,
  end,
  same_day: isSameDay({ ...row, start, end }),
  month_keys: monthKeysOf({ ...row, start, end }),
})

const shownDate = (row: HandlerRow<OccurrenceRow>, isDeleted: boolean): Own => {
  const deleted = isDeleted || (row.deleted && !row.date_deleted)
  return { deleted, date_deleted: isDeleted, month_keys: monthKeysOf({ ...row, deleted }) }
}

const wordlessDate = { name: '', location_name: '', meeting_link: '' }

const laidOutAnew = (rows: Rows<OccurrenceRow>, shown: LaidOut): Change<OccurrenceRow>[] => [
  rows.removeWhere({ appointment_id: shown.appointment_id }),
  ...laidOut(rows, shown),
]

/** What a row shows in words; nothing once who alone could read them was erased. */
const wordsOf = ({ name, location }: { name: string | null; location: Location | null }) => ({
  name: name ?? wordless.name,
  ...locationFields(location ?? wordless.location),
})

const locationFields = (location: Location) => ({
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
      following(
        rows,
        { appointment_id: data.appointment_id, own_name: false },
        { name: data.after ?? '', private_to: data.private_to },
      ),
    AppointmentRelocated: (rows, { data }) =>
      following(
        rows,
        { appointment_id: data.appointment_id, own_place: false },
        { private_to: data.private_to, ...locationFields(data.after ?? wordless.location) },
      ),
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
    OrganizerChosen: (rows, { data }) =>
      seenBy(rows, data.appointment_id, () => ({
        private_to: null,
        organizer_id: data.after,
        shared_with: data.audience_after,
      })),
    // Rows have neither room nor category: views look them up, and are sent again.
    MeetingRoomChosen: (rows, { data }) => all(rows, data.appointment_id, {}),
    AppointmentCategorized: (rows, { data }) => all(rows, data.appointment_id, {}),
    OptingAllowed: (rows, { data }) => all(rows, data.appointment_id, { user_can_opt: data.after }),
    ParticipantsHidden: (rows, { data }) =>
      all(rows, data.appointment_id, { show_participants_to_admins_only: data.after }),
    ParticipationLocked: (rows, { data }) => all(rows, data.appointment_id, { participation_locked: true }),
    ParticipationOpened: (rows, { data }) => all(rows, data.appointment_id, { participation_locked: false }),
    AppointmentCanceled: (rows, { data }) => all(rows, data.appointment_id, { canceled: true }),
    AppointmentRevived: (rows, { data: { appointment_id } }) =>
      following(rows, { appointment_id, date_canceled: false }, { canceled: false }),

    DateChanged: (rows, { data }) =>
      rows.revise(occurrenceId(data.appointment_id, data.occurrence), (row) => {
        const { start, end } = data.after
        return {
          ...timeOf(row, { start, end }),
          ...(data.words ?? wordlessDate),
          own_name: data.words_after?.name !== undefined,
          own_place: data.words_after?.location !== undefined,
          private_to: data.private_to,
        }
      }),
    DateCanceled: (rows, { data }) =>
      rows.patch(occurrenceId(data.appointment_id, data.occurrence), { canceled: true, date_canceled: true }),
    DateRevived: (rows, { data }) =>
      rows.patch(occurrenceId(data.appointment_id, data.occurrence), {
        canceled: false,
        date_canceled: false,
      }),
    DateDeleted: (rows, { data }) =>
      rows.revise(occurrenceId(data.appointment_id, data.occurrence), (row) => shownDate(row, true)),
    DateRestored: (rows, { data }) =>
      rows.revise(occurrenceId(data.appointment_id, data.occurrence), (row) => shownDate(row, false)),
    // The dates were laid out just before, as if none of them differed.
    DatesKept: (rows, { data: { appointment_id, exceptions, words_of_dates, private_to } }) => {
      const words = words_of_dates ?? {}
      return [...new Set([...Object.keys(exceptions), ...Object.keys(words)])].map((occurrence) =>
        rows.revise(occurrenceId(appointment_id, occurrence), (row) => {
          const { moved, canceled, deleted } = exceptions[occurrence] ?? asPlanned
          const { name, location } = words[occurrence] ?? {}
          return {
            ...timeOf(row, moved ?? row),
            ...shownDate({ ...row, ...moved }, deleted),
            ...(canceled ? { canceled: true, date_canceled: true } : {}),
            ...(name === undefined ? {} : { name, own_name: true }),
            ...(location === undefined ? {} : { ...locationFields(location), own_place: true }),
            private_to,
          }
        }),
      )
    },

    MembersInvited: (rows, { data }) => seenBy(rows, data.appointment_id, withMembers(data.member_ids)),
    MembersInvitedToDate: (rows, { data }) => seenBy(rows, data.appointment_id, withMembers(data.new_ids)),
    ParticipantsCarriedOver: (rows, { data }) =>
      seenBy(rows, data.appointment_id, withMembers(Object.keys(data.parts))),
    MemberSignedUp: (rows, { data }) => seenBy(rows, data.appointment_id, withMembers([data.member_id])),
    ParticipantRemoved: (rows, { data }) =>
      seenBy(rows, data.appointment_id, ({ shared_with, organizer_id }) => ({
        shared_with: shared_with.filter(
          (key) => key !== `member:${data.member_id}` || data.member_id === organizer_id,
        ),
      })),
    AppointmentDeleted: (rows, { data }) => seenBy(rows, data.appointment_id, () => ({ deleted: true })),
    AppointmentRestored: (rows, { data }) =>
      seenBy(rows, data.appointment_id, ({ date_deleted }) => ({ deleted: date_deleted })),
  },
})

const withMembers =
  (memberIds: readonly string[]) =>
  ({ shared_with }: HandlerRow<OccurrenceRow>): Own => ({
    shared_with: [...new Set([...shared_with, ...memberIds.map((id) => `member:${id}`)])],
  })
