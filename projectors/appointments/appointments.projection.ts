import type {
  AppointmentEvent,
  CarriedPart,
  DateException,
  When,
} from '#events/appointments/appointment.events.ts'
import { meetingLinkOf } from '#events/appointments/meeting-link.ts'
import {
  seriesOverAt,
  type WordsOfDates,
  withException,
  withWordsOf,
} from '#events/appointments/single-dates.ts'
import { type TeamsSync, teamsSyncAfter } from '#events/appointments/teams-sync.ts'
import { withoutWaiting, withWaiting } from '#events/appointments/waiting-list.ts'
import type { Metadata } from '#platform/language/event.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { type Change, projection, type Rows } from '#platform/projections/projection.ts'
import type { HandlerRow } from '#platform/projections/table.ts'
import { answeredAgain, askedAgain, counted, dateColumns } from './appointment-columns.ts'
import { type AppointmentRow, appointments, wordless } from './appointments.table.ts'
import { datesBetween } from './laid-out.ts'

type Own = Partial<Omit<AppointmentRow, 'id' | 'revision'>>

/** A change of the appointment itself, so it counts as edited. */
const edited = (
  rows: Rows<AppointmentRow>,
  { data, metadata }: { data: { appointment_id: string }; metadata: Metadata },
  values: Own,
): Change<AppointmentRow> =>
  rows.patch(data.appointment_id, {
    ...values,
    last_author_id: metadata.actor_id,
    updated_at: metadata.occurred_at,
  })

/** The same of a change that says something in words, or else shows who can read them. */
const derivedAudience = (
  rows: Rows<AppointmentRow>,
  event: { data: { appointment_id: string; private_to: string | null }; metadata: Metadata },
  values: Own,
): Change<AppointmentRow> => edited(rows, event, { ...values, private_to: event.data.private_to })

const seenBy = (
  rows: Rows<AppointmentRow>,
  appointment_id: string,
  change: (row: AppointmentRow) => Own,
): Change<AppointmentRow> =>
  rows.revise(appointment_id, (row) => {
    const values = change(row)
    const { deleted, shared_with } = { ...row, ...values }
    return { ...values, audience: deleted ? [] : shared_with }
  })

const joined =
  (memberIds: readonly string[]) =>
  (row: AppointmentRow): Own => ({
    invited: row.invited + memberIds.length,
    shared_with: [...new Set([...row.shared_with, ...memberIds.map((id) => `member:${id}`)])],
    organizer_answer: memberIds.includes(row.organizer_id) ? 'open' : row.organizer_answer,
  })

const ofDate = (row: HandlerRow<AppointmentRow>, occurrence: Instant, change: Partial<DateException>) => {
  const exceptions = withException(row.exceptions, occurrence, change)
  return { exceptions, over_at: seriesOverAt({ date: row, recurrence: row.recurrence, exceptions }) }
}

const dated = (
  rows: Rows<AppointmentRow>,
  { appointment_id, occurrence }: { appointment_id: string; occurrence: Instant },
  change: Partial<DateException>,
): Change<AppointmentRow> => rows.revise(appointment_id, (row) => ofDate(row, occurrence, change))

const spanOf = ({ start, end }: When) => ({ start, end })

const kept = (words: WordsOfDates): WordsOfDates | null => (Object.keys(words).length === 0 ? null : words)

const inTeams = (
  rows: Rows<AppointmentRow>,
  { data: { appointment_id } }: { data: { appointment_id: string } },
  after: (teams: TeamsSync | null) => TeamsSync,
): Change<AppointmentRow> => rows.revise(appointment_id, ({ teams }) => ({ teams: after(teams) }))

type Continuations = AppointmentRow['continued_as']

const continuedAs = (
  before: Continuations,
  { continued_as, rejoined, after }: Extract<AppointmentEvent, { type: 'AppointmentRepeated' }>['data'],
): Continuations => [
  ...before.filter(({ appointment_id }) => appointment_id !== rejoined),
  // It ends right before the date from which the other one continues it.
  ...(continued_as === undefined || after.recurrence_end_time === null
    ? []
    : [{ appointment_id: continued_as, from: plus(after.recurrence_end_time, 1) }]),
]

const carriedOver =
  (parts: Readonly<Record<string, CarriedPart>>) =>
  (row: AppointmentRow): Own => {
    const given = Object.values(parts).map(({ status }) => status)
    const number = (answer: CarriedPart['status']) => given.filter((status) => status === answer).length
    return {
      ...joined(Object.keys(parts))(row),
      accepted: row.accepted + number('accepted'),
      declined: row.declined + number('declined'),
      maybe: row.maybe + number('maybe'),
      organizer_answer: parts[row.organizer_id]?.status ?? row.organizer_answer,
    }
  }

export const appointmentsProjection = projection<AppointmentEvent>()({
  into: appointments,
  on: {
    AppointmentScheduled: (rows, { data, metadata: { occurred_at } }) => {
      const {
        appointment_id,
        date,
        recurrence,
        audience,
        name,
        location: planned,
        continues,
        ...fields
      } = data
      const location = planned ?? wordless.location
      return rows.put(appointment_id, {
        name: name ?? wordless.name,
        location,
        meeting_link: meetingLinkOf(location),
        attachment_ids: [],
        image_id: null,
        room_id: null,
        teams: null,
        exceptions: {},
        words_of_dates: null,
        reminders: [],
        consultant_ids: [],
        streams: [],
        continues: continues?.appointment_id ?? null,
        continued_as: [],
        waiting_list: false,
        waiting: [],
        author_id: data.organizer_id,
        last_author_id: null,
        participation_locked: false,
        canceled: false,
        deleted: false,
        audience,
        shared_with: audience,
        invited: 0,
        accepted: 0,
        declined: 0,
        maybe: 0,
        organizer_answer: null,
        moved: null,
        asked_revisions: [],
        created_at: occurred_at,
        updated_at: occurred_at,
        ...dateColumns(date, recurrence, occurred_at),
        ...fields,
      })
    },
    AppointmentRenamed: (rows, event) =>
      derivedAudience(rows, event, { name: event.data.after ?? wordless.name }),
    AppointmentDescribed: (rows, event) => derivedAudience(rows, event, { description: event.data.after }),
    AppointmentDisclosed: (rows, { data: { appointment_id, ...words } }) =>
      rows.patch(appointment_id, {
        ...words,
        meeting_link: meetingLinkOf(words.location),
        private_to: null,
      }),
    AppointmentForgotten: (rows, { data }) =>
      rows.revise(data.appointment_id, ({ organizer_id }) => ({ ...wordless, private_to: organizer_id })),
    AppointmentMoved: (rows, { data, position, metadata: { occurred_at, actor_id } }) =>
      rows.revise(data.appointment_id, (row) => ({
        ...dateColumns(data.after, data.recurrence, occurred_at),
        ...(data.answers_reset ? askedAgain(row, position) : {}),
        moved: { from: data.before, at: occurred_at, answers_reset: data.answers_reset },
        private_to: data.private_to,
        last_author_id: actor_id,
        updated_at: occurred_at,
      })),
    MoveTakenBack: (rows, { data, metadata: { occurred_at, actor_id } }) =>
      rows.revise(data.appointment_id, (row) => ({
        ...dateColumns(data.after, data.recurrence, occurred_at),
        ...(data.answers_restored ? answeredAgain(row, data.parts) : {}),
        moved: data.moved,
        private_to: data.private_to,
        last_author_id: actor_id,
        updated_at: occurred_at,
      })),
    AppointmentRepeated: (rows, { data, metadata: { occurred_at, actor_id } }) =>
      rows.revise(data.appointment_id, ({ continued_as }) => ({
        ...dateColumns(data.date, data.after, occurred_at),
        continued_as: continuedAs(continued_as, data),
        private_to: data.private_to,
        last_author_id: actor_id,
        updated_at: occurred_at,
      })),
    CalendarHorizonMoved: (rows, { data: { appointment_id, date, recurrence, before, after } }) =>
      rows.revise(appointment_id, ({ expands_after: reached }) => {
        // Of a series with a long past not all dates as far as the last horizon have a row.
        if (reached !== null && reached < before) return {}
        return { expands_after: datesBetween(date, recurrence, before, after).expands_after }
      }),
    AppointmentRelocated: (rows, event) => {
      const location = event.data.after ?? wordless.location
      return derivedAudience(rows, event, { location, meeting_link: meetingLinkOf(location) })
    },
    AppointmentFiled: (rows, { data }) =>
      seenBy(rows, data.appointment_id, () => ({
        private_to: data.private_to,
        calendar_ids: data.after,
        shared_with: data.audience_after,
      })),
    OrganizerChosen: (rows, { data, metadata: { occurred_at, actor_id } }) =>
      seenBy(rows, data.appointment_id, () => ({
        private_to: null,
        organizer_id: data.after,
        organizer_answer: data.organizer_answer,
        shared_with: data.audience_after,
        last_author_id: actor_id,
        updated_at: occurred_at,
      })),
    AppointmentCategorized: (rows, event) => edited(rows, event, { category: event.data.after }),
    RegistrationArranged: (rows, event) => derivedAudience(rows, event, { application: event.data.after }),
    MeetingRoomChosen: (rows, event) => edited(rows, event, { room_id: event.data.after }),
    TeamsSyncChosen: (rows, event) =>
      rows.revise(event.data.appointment_id, ({ teams }) => ({
        teams: teamsSyncAfter.chosen(teams, event),
        last_author_id: event.metadata.actor_id,
        updated_at: event.metadata.occurred_at,
      })),
    TeamsSyncRequested: (rows, event) =>
      inTeams(rows, event, (teams) => teamsSyncAfter.requested(teams, event)),
    TeamsEventSynchronized: (rows, event) =>
      inTeams(rows, event, (teams) => teamsSyncAfter.synchronized(teams, event)),
    TeamsEventWithdrawn: (rows, event) =>
      inTeams(rows, event, (teams) => teamsSyncAfter.withdrawn(teams, event)),
    TeamsSyncFailed: (rows, event) => inTeams(rows, event, (teams) => teamsSyncAfter.failed(teams, event)),
    ContactsNamed: (rows, event) => edited(rows, event, { contact_ids: event.data.after }),
    ConsultantsNamed: (rows, event) => edited(rows, event, { consultant_ids: event.data.after }),
    AttachmentsChosen: (rows, event) => edited(rows, event, { attachment_ids: event.data.after }),
    AppointmentImageChosen: (rows, event) => edited(rows, event, { image_id: event.data.after }),
    SeatsChosen: (rows, event) =>
      edited(rows, event, {
        attendees_total: event.data.after.total,
        attendees_total_enforced: event.data.after.enforced,
      }),
    RemindersChosen: (rows, event) => edited(rows, event, { reminders: event.data.after }),
    StreamsChosen: (rows, event) => edited(rows, event, { streams: event.data.after }),
    WaitingListChosen: (rows, event) => edited(rows, event, { waiting_list: event.data.after }),
    WaitingListJoined: (rows, { data: { appointment_id, member_id, place } }) =>
      rows.revise(appointment_id, ({ waiting }) => ({ waiting: withWaiting(waiting, { member_id, place }) })),
    WaitingListLeft: (rows, { data: { appointment_id, member_id } }) =>
      rows.revise(appointment_id, ({ waiting }) => ({ waiting: withoutWaiting(waiting, member_id) })),
    ParticipantMovedUp: (rows, { data: { appointment_id, member_id } }) =>
      rows.revise(appointment_id, (row) => ({
        ...counted(row, 'open', 'accepted'),
        waiting: withoutWaiting(row.waiting, member_id),
        organizer_answer: member_id === row.organizer_id ? 'accepted' : row.organizer_answer,
      })),
    OptingAllowed: (rows, event) => edited(rows, event, { user_can_opt: event.data.after }),
    ParticipantsHidden: (rows, event) =>
      edited(rows, event, { show_participants_to_admins_only: event.data.after }),
    ParticipationLocked: (rows, { data }) => rows.patch(data.appointment_id, { participation_locked: true }),
    ParticipationOpened: (rows, { data }) => rows.patch(data.appointment_id, { participation_locked: false }),
    DateChanged: (rows, { data, metadata: { occurred_at, actor_id } }) =>
      rows.revise(data.appointment_id, (row) => ({
        ...ofDate(row, data.occurrence, { moved: data.as_planned ? null : spanOf(data.after) }),
        words_of_dates:
          data.words_after && kept(withWordsOf(row.words_of_dates ?? {}, data.occurrence, data.words_after)),
        private_to: data.private_to,
        last_author_id: actor_id,
        updated_at: occurred_at,
      })),
    DateCanceled: (rows, { data }) => dated(rows, data, { canceled: true }),
    DateRevived: (rows, { data }) => dated(rows, data, { canceled: false }),
    DateDeleted: (rows, { data }) => dated(rows, data, { deleted: true }),
    DateRestored: (rows, { data }) => dated(rows, data, { deleted: false }),
    DatesKept: (rows, { data: { appointment_id, private_to, exceptions, words_of_dates } }) =>
      rows.revise(appointment_id, (row) => ({
        exceptions,
        over_at: seriesOverAt({ date: row, recurrence: row.recurrence, exceptions }),
        words_of_dates: words_of_dates && kept(words_of_dates),
        private_to,
      })),
    AppointmentCanceled: (rows, { data }) => rows.patch(data.appointment_id, { canceled: true }),
    AppointmentRevived: (rows, { data }) => rows.patch(data.appointment_id, { canceled: false }),
    AppointmentDeleted: (rows, { data }) => seenBy(rows, data.appointment_id, () => ({ deleted: true })),
    AppointmentRestored: (rows, { data }) => seenBy(rows, data.appointment_id, () => ({ deleted: false })),

    MembersInvited: (rows, { data }) => seenBy(rows, data.appointment_id, joined(data.member_ids)),
    MembersInvitedToDate: (rows, { data }) => seenBy(rows, data.appointment_id, joined(data.new_ids)),
    ParticipantsCarriedOver: (rows, { data }) => seenBy(rows, data.appointment_id, carriedOver(data.parts)),
    MemberSignedUp: (rows, { data }) => seenBy(rows, data.appointment_id, joined([data.member_id])),
    ParticipantAnswered: (rows, { data: { appointment_id, member_id, occurrence, before, after } }) =>
      occurrence !== null
        ? []
        : rows.revise(appointment_id, (row) => ({
            ...counted(row, before, after),
            organizer_answer: member_id === row.organizer_id ? after : row.organizer_answer,
          })),
    AnswerTakenBack: (rows, { data: { appointment_id, member_id, occurrence, before, after } }) =>
      occurrence !== null
        ? []
        : rows.revise(appointment_id, (row) => ({
            ...counted(row, before, after),
            organizer_answer: member_id === row.organizer_id ? after : row.organizer_answer,
          })),
    ParticipantRemoved: (rows, { data: { appointment_id, member_id, answer } }) =>
      seenBy(rows, appointment_id, (row) => {
        const isOrganizer = member_id === row.organizer_id
        return {
          ...counted(row, answer, null),
          invited: row.invited - 1,
          waiting: withoutWaiting(row.waiting, member_id),
          shared_with: row.shared_with.filter((key) => key !== `member:${member_id}` || isOrganizer),
          organizer_answer: isOrganizer ? null : row.organizer_answer,
        }
      }),
  },
})
