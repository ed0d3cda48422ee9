import type { FollowEvent } from '#events/activities/follow.events.ts'
import type {
  AppointmentEvent,
  CarriedPart,
  Recurrence,
  When,
} from '#events/appointments/appointment.events.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import {
  defineNotifications,
  type Relation,
  type Step,
  type ThreadMember,
} from '#platform/notifications/notification.ts'
import {
  actOn,
  leave,
  notify,
  notifyAll,
  refresh,
  relate,
  undo,
  withdraw,
} from '#platform/notifications/steps.ts'
import { movedAlong, overAt, repeats } from '#platform/recurrence/recurrence.ts'
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

const notifyParticipants = (event: Of, kind: string, values: Record<string, unknown> = {}): Step[] => [
  notifyAll(threadOf(event), (member) => (mightCome(member) ? { kind, reason: 'watch', values } : null)),
]

/** A change of the entry; the changes of one command become one notification that names them all. */
const changed =
  (field: string) =>
  (event: Of): Step[] =>
    notifyParticipants(event, 'appointment_changed', { [field]: true })

/** Of the rule a guest of single dates knows nothing. */
const newRule = (event: Of): Step[] => [
  notifyAll(threadOf(event), (member) =>
    mightCome(member) && !isGuest(member)
      ? { kind: 'appointment_changed', reason: 'watch', values: { recurrence: true } }
      : null,
  ),
]

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

/** A member who organizes an appointment by another one's choice learns of it. */
const organizes = (event: Of, memberId: string): Step[] => [
  notify(
    threadOf(event),
    memberId,
    { kind: 'appointment_organizer', reason: 'invitation' },
    { organizer: true },
    ({ relation }) => relation.organizer === true,
  ),
]

const ofDate = 'date '
/** The answer for a single date, by its start. */
const answerFor = (start: Instant): string => `${ofDate}${start}`

/** An answer for the date goes before that for all of them. */
const comesTo = ({ relation }: ThreadMember, start: Instant): boolean => {
  const own = relation[answerFor(start)]
  if (typeof own === 'string' && own !== 'open') return own !== 'declined'
  return relation.organizer === true || (relation.answer !== undefined && relation.answer !== 'declined')
}

const notifyComing = (
  event: Of,
  occurrence: Instant,
  kind: string,
  values: Record<string, unknown>,
): Step[] => [
  notifyAll(threadOf(event), (member) =>
    comesTo(member, occurrence) ? { kind, reason: 'watch', values } : null,
  ),
]

/** Nobody needs a reminder of a date that is off or moved; without a start, of none of its dates. */
const withdrawReminders = (event: Of, start?: Instant): Step =>
  withdraw(
    threadOf(event),
    ({ kind, values }) => kind === 'appointment_reminder' && (start === undefined || values.start === start),
  )

const statusOfDate =
  (kind: string) =>
  (event: Of & { data: { occurrence: Instant; start: Instant } }): Step[] => [
    withdrawReminders(event, event.data.start),
    ...notifyComing(event, event.data.occurrence, kind, { start: event.data.start }),
  ]

/** Answers for single dates go along with a move. */
const datesAlong = ({ relation }: ThreadMember, move: Move): Relation =>
  Object.fromEntries(
    Object.entries(relation).flatMap(([name, value]) =>
      name.startsWith(ofDate) ? [[answerFor(movedAlong(name.slice(ofDate.length), move)), value]] : [],
    ),
  )

/** Invited to single dates of a series alone. */
const isGuest = ({ relation }: ThreadMember): boolean =>
  relation.answer === undefined && relation.organizer !== true && datesIn(relation).length > 0

const datesIn = (relation: Relation): Instant[] =>
  Object.keys(relation)
    .filter((name) => name.startsWith(ofDate) && relation[name] !== 'declined')
    .map((name) => name.slice(ofDate.length))
    .sort()

const invitedAgain = (dates: Relation): Relation =>
  Object.fromEntries(Object.keys(dates).map((name) => [name, 'invited']))

/** Where the next date of a guest was before a move, and is now; null where none is ahead. */
const ownDates = ({ relation }: ThreadMember, move: Move, now: Instant) => {
  const start = datesIn(relation).find((one) => one > now || movedAlong(one, move) > now)
  if (start === undefined) return null
  const at = (date: When, moment: Instant): When => ({
    ...date,
    start: moment,
    end: date.end && plus(moment, Date.parse(date.end) - Date.parse(date.start)),
  })
  return { before: at(move.before, start), after: at(move.after, movedAlong(start, move)) }
}

const askedAgain: Relation = { answer: 'open', dates: false }

const isBefore = (start: unknown, from: Instant | undefined): boolean =>
  from !== undefined && typeof start === 'string' && start < from

const relationOf = ({
  status,
  occurrence_answers,
}: Pick<CarriedPart, 'status' | 'occurrence_answers'>): Relation => {
  const dates = Object.entries(occurrence_answers)
  return {
    answer: status,
    ...(dates.some(([, given]) => given !== 'declined') ? { dates: true } : {}),
    ...Object.fromEntries(dates.map(([start, given]) => [answerFor(start), given])),
  }
}

type Move = { before: When; after: When; recurrence: Recurrence }

// Another zone for the same moment changes nothing for participants, but a series follows the clocks of its zone.
const isSameForGuests = ({ before, after, recurrence }: Move): boolean =>
  before.start === after.start &&
  before.end === after.end &&
  before.all_day === after.all_day &&
  (before.time_zone === after.time_zone || !repeats(recurrence))

const isPast = ({ before, after, recurrence }: Move, now: Instant): boolean =>
  [before, after].every((date) => (overAt(date, recurrence) ?? plus(now, 1)) <= now)

/** The thread of new appointments in a stream. */
const streamThread = (stream: string) => ({ kind: 'appointment', id: stream, topic: 'posts' })

/** Tells subscribers of the streams that it entered, except the ones who know of it. */
const notifySubscribers = ({ data }: Extract<AppointmentEvent, { type: 'StreamsChosen' }>): Step[] => {
  const { appointment_id, before, after } = data
  const known = new Set(data.known_to)
  return [
    ...before
      .filter((stream) => !after.includes(stream))
      .map((stream) => withdraw(streamThread(stream), ({ object_id }) => object_id === appointment_id)),
    ...after
      .filter((stream) => !before.includes(stream))
      .map((stream) =>
        notifyAll(streamThread(stream), ({ member_id, relation }) =>
          relation.subscribed === true && !known.has(member_id)
            ? { kind: 'appointment_posted', reason: 'watch', object_id: appointment_id }
            : null,
        ),
      ),
  ]
}

export const appointmentNotifications = defineNotifications<AppointmentEvent | FollowEvent>()({
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
      ...(event.data.continues
        ? [relate(threadOf(event), event.data.organizer_id, { organizer: true })]
        : organizes(event, event.data.organizer_id)),
      ...(event.data.continues
        ? mentionedIds(event.data.description, 'member').map((id) =>
            relate(threadOf(event), id, { mentioned: true }),
          )
        : mentioned(event, event.data.description)),
    ],
    AppointmentDescribed: (event) => [
      ...changed('description')(event),
      ...mentioned(event, event.data.after),
    ],
    AppointmentRenamed: changed('name'),
    AppointmentRelocated: changed('location'),
    // A room that is added with the appointment is part of the invitation.
    MeetingRoomChosen: (event) => (event.data.before === null ? [] : changed('location')(event)),
    // Where another series continues it, that one notifies of what is different.
    AppointmentRepeated: (event) =>
      event.data.continued_as !== undefined || event.data.rejoined !== undefined
        ? [undo(threadOf(event))]
        : newRule(event),
    AppointmentMoved: (event) => {
      const { before, after, answers_reset } = event.data
      if (isSameForGuests(event.data) || isPast(event.data, event.metadata.occurred_at))
        return [undo(threadOf(event))]
      const isAsked = (member: ThreadMember) =>
        answers_reset &&
        member.relation.organizer !== true &&
        (member.relation.answer !== undefined || isGuest(member))
      return [
        withdrawReminders(event),
        notifyAll(
          threadOf(event),
          (member) => {
            const dates = isGuest(member)
              ? ownDates(member, event.data, event.metadata.occurred_at)
              : { before, after }
            return dates !== null && (mightCome(member) || isAsked(member))
              ? {
                  kind: 'appointment_moved',
                  reason: 'watch',
                  values: { ...dates, answers_reset: isAsked(member) },
                  waiting: isAsked(member),
                }
              : null
          },
          (member) => {
            if (!isAsked(member)) return datesAlong(member, event.data)
            return isGuest(member) ? invitedAgain(datesAlong(member, event.data)) : { ...askedAgain }
          },
        ),
      ]
    },
    MoveTakenBack: (event) => [undo(threadOf(event))],
    DateChanged: (event) => {
      const { occurrence, before, after, words_before, words_after } = event.data
      if (before.start !== after.start || before.end !== after.end)
        return (before.end ?? before.start) <= event.metadata.occurred_at &&
          (after.end ?? after.start) <= event.metadata.occurred_at
          ? [undo(threadOf(event))]
          : [
              withdrawReminders(event, before.start),
              ...notifyComing(event, occurrence, 'appointment_moved', {
                before,
                after,
                answers_reset: false,
              }),
            ]
      const isChanged = (field: 'name' | 'location' | 'description') =>
        JSON.stringify(words_before?.[field]) !== JSON.stringify(words_after?.[field])
      const fields = (['name', 'location', 'description'] as const).filter(isChanged)
      return notifyComing(event, occurrence, 'appointment_changed', {
        start: after.start,
        ...Object.fromEntries(fields.map((field) => [field, true])),
      })
    },
    DateCanceled: statusOfDate('appointment_canceled'),
    DateRevived: statusOfDate('appointment_revived'),
    DateDeleted: statusOfDate('appointment_canceled'),
    DateRestored: statusOfDate('appointment_revived'),
    AppointmentCanceled: (event) => [
      withdrawReminders(event),
      ...notifyParticipants(event, 'appointment_canceled'),
    ],
    AppointmentRevived: (event) => notifyParticipants(event, 'appointment_revived'),
    AppointmentReminded: (event) => {
      const { start, occurrence, minutes, late } = event.data
      if (late) return []
      return [
        notifyAll(threadOf(event), (member) =>
          comesTo(member, occurrence)
            ? { kind: 'appointment_reminder', reason: 'watch', ownCause: true, values: { start, minutes } }
            : null,
        ),
      ]
    },
    StreamSubscribed: ({ data: { stream_id, member_id, after } }) => [
      relate(streamThread(stream_id), member_id, { subscribed: after }),
    ],
    StreamsChosen: notifySubscribers,
    AppointmentDeleted: (event) => [refresh(threadOf(event))],
    AppointmentRestored: (event) => [refresh(threadOf(event))],
    OrganizerChosen: (event) => [
      relate(threadOf(event), event.data.before, { organizer: false }),
      // The former organizer has nothing to take over any more.
      withdraw(
        threadOf(event),
        ({ kind, member_id }) => kind === 'appointment_organizer' && member_id === event.data.before,
      ),
      ...organizes(event, event.data.after),
      refresh(threadOf(event)),
    ],
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
    MembersInvitedToDate: (event) =>
      event.data.member_ids.map((id) =>
        notify(
          threadOf(event),
          id,
          {
            kind: 'appointment_invitation',
            reason: 'invitation',
            waiting: true,
            values: { group_id: event.data.through[id] ?? null, start: event.data.start },
          },
          { dates: true, [answerFor(event.data.occurrence)]: 'invited' },
        ),
      ),
    ParticipantRemovedFromDate: (event) => {
      const { member_id, occurrence, start } = event.data
      return [
        actOn(threadOf(event), member_id, { [answerFor(occurrence)]: 'declined' }),
        withdraw(
          threadOf(event),
          ({ kind, values, ...notice }) =>
            kind === 'appointment_reminder' && notice.member_id === member_id && values.start === start,
        ),
      ]
    },
    ParticipantsCarriedOver: (event) =>
      Object.entries(event.data.parts).map(([id, part]) => relate(threadOf(event), id, relationOf(part))),
    MemberSignedUp: (event) => [relate(threadOf(event), event.data.member_id, { answer: 'open' })],
    ParticipantAnswered: (event) => {
      const { member_id, occurrence, after, occurrence_answers = {}, from } = event.data
      const own: Relation =
        occurrence === null
          ? relationOf({ status: after, occurrence_answers })
          : { [answerFor(occurrence)]: after, ...(after === 'declined' ? {} : { dates: true }) }
      return [
        actOn(threadOf(event), member_id, own),
        // The organizer needs the newest answer of each member alone.
        withdraw(
          threadOf(event),
          (notice) => notice.kind === 'appointment_answer' && notice.actor_id === member_id,
        ),
        ...(after === 'declined'
          ? [
              withdraw(
                threadOf(event),
                ({ kind, values, ...notice }) =>
                  kind === 'appointment_reminder' &&
                  notice.member_id === member_id &&
                  (occurrence === null ? !isBefore(values.start, from) : values.start === occurrence),
              ),
            ]
          : []),
        notifyAll(threadOf(event), ({ relation }) =>
          relation.organizer === true
            ? { kind: 'appointment_answer', reason: 'watch', values: { answer: after } }
            : null,
        ),
      ]
    },
    WaitingListJoined: (event) => [actOn(threadOf(event), event.data.member_id, {})],
    ParticipantMovedUp: (event) => [
      notify(
        threadOf(event),
        event.data.member_id,
        { kind: 'appointment_moved_up', reason: 'watch' },
        { answer: 'accepted' },
      ),
    ],
    AnswerTakenBack: (event) => [undo(threadOf(event))],
    ParticipantRemoved: (event) => [leave(threadOf(event), event.data.member_id)],
    AttendeesContacted: (event) =>
      event.data.member_ids.map((id) =>
        notify(threadOf(event), id, { kind: 'appointment_contact', reason: 'watch' }),
      ),
  },
})
