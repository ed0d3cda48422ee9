import type { AppointmentEvent, Recurrence, When } from '#events/appointments/appointment.events.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { overAt, repeats } from '#platform/language/recurrence.ts'
import {
  defineNotifications,
  type Relation,
  type Step,
  type ThreadMember,
} from '#platform/notifications/notification.ts'
import {
  leave,
  notify,
  notifyAll,
  refresh,
  relate,
  settle,
  undo,
  withdraw,
} from '#platform/notifications/steps.ts'
import { mentionedIds } from '#platform/rich-text/mentions.ts'
import { appointments } from './appointments.table.ts'

// Members of a thread: `organizer`, and participants with `answer` (open, accepted, maybe, declined); `dates` is true for
// who answered single dates of a series, `mentioned` for who was mentioned once.

type Of = { data: { appointment_id: string } }

const threadOf = ({ data }: Of) => ({ kind: 'appointment', id: data.appointment_id })

const mightCome = ({ relation }: ThreadMember): boolean =>
  relation.organizer === true ||
  relation.dates === true ||
  (relation.answer !== undefined && relation.answer !== 'declined')

const tellParticipants = (event: Of, kind: string, values: Record<string, unknown> = {}): Step[] => [
  notifyAll(threadOf(event), (member) => (mightCome(member) ? { kind, reason: 'watch', values } : null)),
]

/** A change of the entry; the changes of one command become one notification that names them all. */
const changed =
  (field: string) =>
  (event: Of): Step[] =>
    tellParticipants(event, 'appointment_changed', { [field]: true })

/** Everybody is told once of being mentioned, however often the text is edited. */
const mentioned = (event: Of, description: unknown): Step[] => {
  const ids = mentionedIds(description, 'member')
  return [
    withdraw(
      threadOf(event),
      ({ kind, member_id }) => kind === 'appointment_mention' && !ids.includes(member_id),
    ),
    ...ids.map((id) =>
      notify(
        threadOf(event),
        id,
        { kind: 'appointment_mention', reason: 'mention' },
        { mentioned: true },
        ({ relation }) => relation.mentioned === true,
      ),
    ),
  ]
}

const askedAgain: Relation = { answer: 'open', dates: false }

type Move = { before: When; after: When; recurrence: Recurrence }

// Another zone for the same moment changes nothing for participants, but a series follows the clocks of its zone.
const isSameForGuests = ({ before, after, recurrence }: Move): boolean =>
  before.start === after.start &&
  before.end === after.end &&
  before.all_day === after.all_day &&
  (before.time_zone === after.time_zone || !repeats(recurrence))

const isPast = ({ before, after, recurrence }: Move, now: Instant): boolean =>
  [before, after].every((date) => (overAt(date, recurrence) ?? plus(now, 1)) <= now)

export const appointmentNotifications = defineNotifications<AppointmentEvent>()({
  feature: 'appointments',
  things: {
    appointment: {
      table: appointments,
      answerable: 'not x.canceled and (x.over_at is null or x.over_at > cast(:now as timestamptz))',
      details: ['start', 'end', 'all_day', 'time_zone', 'over_at', 'canceled'],
      path: (id) => `/appointments/${id}`,
    },
  },
  on: {
    AppointmentScheduled: (event) => [
      relate(threadOf(event), event.data.organizer_id, { organizer: true }),
      ...mentioned(event, event.data.description),
    ],
    AppointmentDescribed: (event) => [
      ...changed('description')(event),
      ...mentioned(event, event.data.after),
    ],
    AppointmentRenamed: changed('name'),
    AppointmentRelocated: changed('location'),
    AppointmentRepeated: changed('recurrence'),
    AppointmentMoved: (event) => {
      const { before, after, answers_reset } = event.data
      if (isSameForGuests(event.data) || isPast(event.data, event.metadata.occurred_at))
        return [undo(threadOf(event))]
      const isAsked = ({ relation }: ThreadMember) =>
        answers_reset && relation.answer !== undefined && relation.organizer !== true
      return [
        notifyAll(
          threadOf(event),
          (member) =>
            mightCome(member) || isAsked(member)
              ? {
                  kind: 'appointment_moved',
                  reason: 'watch',
                  values: { before, after, answers_reset: isAsked(member) },
                  waiting: isAsked(member),
                }
              : null,
          (member) => (isAsked(member) ? askedAgain : {}),
        ),
      ]
    },
    MoveTakenBack: (event) => [undo(threadOf(event))],
    AppointmentCanceled: (event) => tellParticipants(event, 'appointment_canceled'),
    AppointmentRevived: (event) => tellParticipants(event, 'appointment_revived'),
    AppointmentDeleted: (event) => [refresh(threadOf(event))],
    AppointmentRestored: (event) => [refresh(threadOf(event))],
    AppointmentFiled: (event) => [refresh(threadOf(event))],

    MembersInvited: (event) =>
      event.data.member_ids.map((id) =>
        notify(
          threadOf(event),
          id,
          {
            kind: 'appointment_invitation',
            reason: 'invitation',
            waiting: true,
            values: { group_id: event.data.through[id] ?? null },
          },
          { answer: 'open' },
        ),
      ),
    MemberSignedUp: (event) => [relate(threadOf(event), event.data.member_id, { answer: 'open' })],
    ParticipantAnswered: (event) => {
      const { member_id, occurrence, after } = event.data
      const own: Relation =
        occurrence === null ? { answer: after } : after === 'declined' ? {} : { dates: true }
      return [
        settle(threadOf(event), member_id, own),
        notifyAll(threadOf(event), ({ relation }) =>
          relation.organizer === true
            ? { kind: 'appointment_answer', reason: 'watch', values: { answer: after } }
            : null,
        ),
      ]
    },
    AnswerTakenBack: (event) => [undo(threadOf(event))],
    ParticipantRemoved: (event) => [leave(threadOf(event), event.data.member_id)],
    AttendeesContacted: (event) =>
      event.data.member_ids.map((id) =>
        notify(threadOf(event), id, { kind: 'appointment_contact', reason: 'watch' }),
      ),
  },
})
