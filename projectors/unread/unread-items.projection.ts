import type { AppointmentEvent, Recurrence, When } from '#events/appointments/appointment.events.ts'
import type { GroupEvent } from '#events/groups/group.events.ts'
import type { MessageEvent } from '#events/messages/message.events.ts'
import { overAt } from '#platform/language/recurrence.ts'
import { type Change, projection, type Rows } from '#platform/project/projection.ts'
import { type UnreadItemRow, unreadItems } from './unread-items.table.ts'

type Items = Rows<UnreadItemRow>
type Feature = UnreadItemRow['feature']
type OfMessage = { data: { member_id: string; message_id: string } }
type OfRequest = { data: { group_id: string; member_id: string } }

const itemOf = (feature: Feature, objectId: string, memberId: string) => `${feature}:${objectId}~${memberId}`
const termOf = (appointmentId: string) => `Calendars:${appointmentId}`

const nothing = { open: false, to_all: false, removed: false, canceled: false, expires_at: null }

const waits = (
  rows: Items,
  feature: Feature,
  object_id: string,
  member_id: string,
  { open = true, to_all = false }: Partial<Pick<UnreadItemRow, 'open' | 'to_all'>> = {},
) =>
  rows.put(itemOf(feature, object_id, member_id), {
    open,
    to_all,
    removed: false,
    canceled: false,
    expires_at: null,
    audience: [`member:${member_id}`],
    feature,
    object_id,
    member_id,
  })

/** Everybody who was invited hears that their count may be another now. */
const told = (rows: Items, appointment_id: string): Change<UnreadItemRow> =>
  rows.patchWhere({ object_id: appointment_id, feature: 'Calendars' }, {})

const termIs = (
  rows: Items,
  { appointment_id }: { appointment_id: string },
  values: Partial<UnreadItemRow>,
) => [rows.patch(termOf(appointment_id), values), told(rows, appointment_id)]

const expires = (date: When, recurrence: Recurrence) => ({ expires_at: overAt(date, recurrence) })

const inInbox = (rows: Items, { data }: OfMessage, values: Partial<UnreadItemRow>) =>
  rows.patch(itemOf('Messages', data.message_id, data.member_id), values)

const answered = (rows: Items, { data }: OfRequest) =>
  rows.patch(itemOf('GroupJoinRequests', data.group_id, data.member_id), { open: false })

export const unreadItemsProjection = projection<AppointmentEvent | MessageEvent | GroupEvent>()({
  into: unreadItems,
  on: {
    AppointmentScheduled: (rows, { data }) =>
      rows.put(termOf(data.appointment_id), {
        audience: [],
        member_id: null,
        feature: 'Calendars',
        object_id: data.appointment_id,
        ...nothing,
        ...expires(data.date, data.recurrence),
      }),
    AppointmentMoved: (rows, { data }) => [
      ...termIs(rows, data, expires(data.after, data.recurrence)),
      rows.reviseWhere({ object_id: data.appointment_id, feature: 'Calendars' }, ({ member_id }) =>
        data.answers_reset && member_id !== null && member_id !== data.sheet.organizer_id
          ? { open: true }
          : null,
      ),
    ],
    MoveTakenBack: (rows, { data: { appointment_id, parts, after, recurrence } }) => [
      ...termIs(rows, { appointment_id }, expires(after, recurrence)),
      ...Object.entries(parts).map(([id, { status }]) =>
        rows.patch(itemOf('Calendars', appointment_id, id), { open: status === 'open' }),
      ),
    ],
    AppointmentRepeated: (rows, { data }) => termIs(rows, data, expires(data.date, data.after)),
    AppointmentCanceled: (rows, { data }) => termIs(rows, data, { canceled: true }),
    AppointmentRevived: (rows, { data }) => termIs(rows, data, { canceled: false }),
    AppointmentDeleted: (rows, { data }) => termIs(rows, data, { removed: true }),
    AppointmentRestored: (rows, { data }) => termIs(rows, data, { removed: false }),
    MembersInvited: (rows, { data }) =>
      data.member_ids.map((id) => waits(rows, 'Calendars', data.appointment_id, id)),
    // Whoever takes part unasked owes no answer, until a move asks everybody again.
    MemberSignedUp: (rows, { data }) =>
      waits(rows, 'Calendars', data.appointment_id, data.member_id, { open: false }),
    // An answer for one date of a series leaves the question of the series open.
    ParticipantAnswered: (rows, { data }) =>
      data.occurrence === null
        ? rows.patch(itemOf('Calendars', data.appointment_id, data.member_id), {
            open: data.after === 'open',
          })
        : [],
    AnswerTakenBack: (rows, { data: { appointment_id, member_id, occurrence, after } }) =>
      occurrence === null
        ? rows.patch(itemOf('Calendars', appointment_id, member_id), { open: after === 'open' })
        : [],
    ParticipantRemoved: (rows, { data }) =>
      rows.patch(itemOf('Calendars', data.appointment_id, data.member_id), { open: false, removed: true }),

    MessageSent: (rows, { data }) =>
      data.recipient_ids.map((id) => waits(rows, 'Messages', data.message_id, id)),
    MessageDelivered: (rows, { data }) =>
      data.recipient_ids.map((id) => waits(rows, 'Messages', data.message_id, id, { to_all: true })),
    MessageRead: (rows, fact) => inInbox(rows, fact, { open: false }),
    MessageMarkedUnread: (rows, fact) => inInbox(rows, fact, { open: true }),
    MessageDeleted: (rows, fact) =>
      fact.data.folder === 'inbox' ? inInbox(rows, fact, { removed: true }) : [],
    MessageRestored: (rows, fact) =>
      fact.data.folder === 'inbox' ? inInbox(rows, fact, { removed: false }) : [],

    JoinRequested: (rows, { data }) =>
      rows.put(itemOf('GroupJoinRequests', data.group_id, data.member_id), {
        ...nothing,
        audience: [`manages:group:${data.group_id}`],
        member_id: null,
        feature: 'GroupJoinRequests',
        object_id: data.group_id,
        open: true,
      }),
    GroupJoined: answered,
    JoinRequestDeclined: answered,
    JoinRequestWithdrawn: answered,
  },
})
