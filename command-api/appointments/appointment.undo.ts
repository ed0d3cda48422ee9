import type { AppointmentEvent, Part, When } from '#events/appointments/appointment.events.ts'
import { appointmentPolicy, inCharge } from '#events/appointments/appointment.policy.ts'
import { meetingLinkOf } from '#events/appointments/meeting-link.ts'
import { partsAfter, type TakingPart } from '#events/appointments/taking-part.ts'
import { may } from '#platform/commands/commands.ts'
import type { UndoContext, UndoHandler, UndoHandlers } from '#platform/commands/undo-handlers.ts'
import type { Decision } from '#platform/language/decider.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { entryOf } from '#platform/language/persistent-map.ts'
import { reject } from '#platform/language/rejection.ts'
import { trusted } from '#platform/language/trusted.ts'
import { movedAlong, occurrenceAt, repeats } from '#platform/recurrence/recurrence.ts'
import type { AppointmentState } from './appointment.state.ts'
import { datesKept, hasOwnDates, kept, keptAfter } from './dates-kept.ts'
import { organizedBy } from './organizing.ts'
import { whyNot, whyNotAccepted } from './participation.decider.ts'
import { type Replacing, shownOf, type TextEvent } from './revisions.ts'
import { left, thenMovingUp } from './waiting-list.ts'

// How actions on an appointment are undone:
// - Answer: the previous answer counts again, and a member who signed up leaves the list. The rules for answering apply,
//   capacity and deadlines included.
// - Move: the date and the answers are as before.
// - Rule of a series: the dates are as before, also those that had differed. Deleting a date with all that follow is one.
// - Cancel, lock, delete and edit: undone by actors who may do the same.

type Context = UndoContext<AppointmentState>
type RecordedOf<Type extends AppointmentEvent['type']> = Recorded<Extract<AppointmentEvent, { type: Type }>>

const mayRead = may(appointmentPolicy, 'read')
const mayDestroy = may(appointmentPolicy, 'destroy')

const mayEdit = (context: Context): boolean => {
  const { state } = context
  return may(
    appointmentPolicy,
    'update',
  )({
    ...context,
    // That it is called off is told with a reason.
    state: state.status === 'canceled' ? { ...state, status: 'active' } : state,
  })
}

const unlessCanceled = (
  { state }: Context,
  events: () => Decision<AppointmentEvent>,
): Decision<AppointmentEvent> => (state.status === 'active' ? events() : reject('appointment_canceled'))

/** What was replaced is replaced again, by what it was. */
const restoreValue = <Type extends Replacing>(type: Type): UndoHandler<AppointmentState> => ({
  may: mayEdit,
  events: ({ data: { appointment_id, before, after } }: Recorded<DomainEvent>, context) =>
    unlessCanceled(context, () =>
      trusted<AppointmentEvent[]>([{ type, data: { appointment_id, before: after, after: before } }]),
    ),
})

/** The same of a text, sealed where only its author can read it by now. */
const restoreText = (type: TextEvent): UndoHandler<AppointmentState> => ({
  may: mayEdit,
  events: ({ data: { appointment_id, before, after } }: Recorded<DomainEvent>, context) => {
    const { private_to } = context.state
    const data = { appointment_id, private_to, before: after, after: before }
    return unlessCanceled(context, () => trusted<AppointmentEvent[]>([{ type, data }]))
  },
})

/** An event without further data undoes its opposite. */
const opposite = (
  type:
    | 'AppointmentCanceled'
    | 'AppointmentRevived'
    | 'AppointmentDeleted'
    | 'AppointmentRestored'
    | 'ParticipationOpened',
  allowed: (context: Context) => boolean,
): UndoHandler<AppointmentState> => ({
  may: allowed,
  events: ({ data: { appointment_id } }: Recorded<DomainEvent>) => [{ type, data: { appointment_id } }],
})

/** The same of one date, where moves of the series have brought it since. */
const oppositeDate = (
  type: 'DateCanceled' | 'DateRevived' | 'DateDeleted' | 'DateRestored',
): UndoHandler<AppointmentState> => ({
  may: mayDestroy,
  events: ({ data }: Recorded<DomainEvent>, context) =>
    unlessCanceled(context, () => {
      const { appointment_id, occurrence, start } = data
      const now = context.since.reduce(movedStart, occurrence)
      const shift = Date.parse(now) - Date.parse(occurrence)
      return [{ type, data: { appointment_id, occurrence: now, start: plus(start, shift) } }]
    }),
})

const undoDateChange = ({ data }: RecordedOf<'DateChanged'>, context: Context): Decision<AppointmentEvent> =>
  unlessCanceled(context, () => {
    const { state, since } = context
    const occurrence = since.reduce(movedStart, data.occurrence)
    const shift = Date.parse(occurrence) - Date.parse(data.occurrence)
    const along = ({ start, end, ...date }: When) => ({
      ...date,
      start: plus(start, shift),
      end: end && plus(end, shift),
    })
    const planned = occurrenceAt(state.date, state.recurrence, occurrence)
    const [before, after] = [along(data.after), along(data.before)]
    const { name = state.name, location = state.location } = data.words_before ?? {}
    return [
      {
        type: 'DateChanged',
        data: {
          appointment_id: data.appointment_id,
          private_to: state.private_to,
          occurrence,
          before,
          after,
          as_planned: planned?.start === after.start && planned.end === after.end,
          words_before: data.words_after,
          words_after: data.words_before,
          words: { name, location_name: location.name, meeting_link: meetingLinkOf(location) },
        },
      },
    ]
  })

const partOf = ({ note, occurrence_notes, ...part }: TakingPart): Part => part

const undoAnswer = (
  { data }: RecordedOf<'ParticipantAnswered'>,
  context: Context,
): Decision<AppointmentEvent> => {
  const { state, actor, now, network, earlier, since } = context
  const { appointment_id, member_id, before, after } = data
  const occurrence = data.occurrence && since.reduce(movedStart, data.occurrence)
  const refusal = whyNot(state, { memberId: member_id, occurrence }, { isOwn: true, now, network })
  if (refusal) return refusal
  if (before === 'accepted' && after !== 'accepted') {
    const no = whyNotAccepted(state, { memberId: actor.id, occurrence }, now)
    if (no) return no
  }
  const own = partsAfter([...earlier, ...since.flatMap(asMove)]).get(member_id) ?? nothing
  const note = occurrence === null ? own.note : (own.occurrence_notes?.[occurrence] ?? null)
  const back = { appointment_id, member_id, occurrence, before: after, after: before, part: partOf(own) }
  return [{ type: 'AnswerTakenBack', data: { ...back, note } }]
}

/** The date of a series that was answered, where moves have brought it since. */
const movedStart = (start: Instant, { type, data }: Recorded): Instant =>
  type === 'AppointmentMoved' || type === 'MoveTakenBack' ? movedAlong(start, data) : start

/** Later moves, without the answers that an undone move restored: the answer to undo is among them. */
const asMove = (event: Recorded): Recorded[] => {
  if (event.type === 'AppointmentMoved') return [event]
  return event.type === 'MoveTakenBack' ? [{ ...event, data: { ...event.data, parts: {} } }] : []
}

const nothing: TakingPart = {
  status: 'open',
  occurrence_answers: {},
  note: null,
  occurrence_notes: null,
  answered_at: null,
  moved_from: null,
  moved_at: null,
  answer_reset: false,
}

const undoSignUp = ({ data }: RecordedOf<'MemberSignedUp'>, { state }: Context): AppointmentEvent[] => {
  const { appointment_id, member_id } = data
  const answer = entryOf(state.participants, member_id)?.answer ?? 'open'
  return [{ type: 'ParticipantRemoved', data: { appointment_id, member_id, answer } }]
}

const undoMove = (event: RecordedOf<'AppointmentMoved'>, context: Context): Decision<AppointmentEvent> =>
  unlessCanceled(context, () => {
    const { appointment_id, before: after, after: before, answers_reset } = event.data
    const { state, earlier, since } = context
    // The days that it names went along with the move.
    const { recurrence } = context.before
    const changedSince = new Set(since.flatMap(membersIn))
    const parts = [...partsAfter(earlier)]
      .filter(([id, part]) => entryOf(state.participants, id) && !changedSince.has(id) && isAnswered(part))
      .map(([id, part]) => [id, partOf(part)])
    const data = {
      appointment_id,
      before,
      after,
      answers_restored: answers_reset,
      parts: Object.fromEntries(parts),
      moved: lastMove(earlier),
      recurrence,
      ...shownOf(state, state.private_to),
    }
    const move = { before, after, recurrence }
    return [{ type: 'MoveTakenBack', data }, ...keptAfter(state, move, state.private_to)]
  })

/** The rule is as before, and so are dates that differed and were not part of the series meanwhile. */
const undoRepetition = (
  { data }: RecordedOf<'AppointmentRepeated'>,
  context: Context,
): Decision<AppointmentEvent> =>
  unlessCanceled(context, () => {
    const { state, before } = context
    const { appointment_id, date, private_to } = state
    const back = {
      appointment_id,
      before: data.after,
      after: data.before,
      date,
      ...shownOf(state, private_to),
      ...(data.continued_as === undefined ? {} : { rejoined: data.continued_as }),
    }
    // Where the same command moved the series, its dates have other names until that is undone as well.
    const lost = before.date.start === date.start ? kept(before) : kept(state)
    const now = kept(state)
    const all = {
      exceptions: { ...lost.exceptions, ...now.exceptions },
      words: { ...lost.words, ...now.words },
    }
    return [
      { type: 'AppointmentRepeated', data: back },
      ...(hasOwnDates(state) || hasOwnDates(before) ? [datesKept(state, all, private_to)] : []),
    ]
  })

/** Whose part is another one since an event. */
const membersIn = ({ type, data }: Recorded): string[] =>
  changesParts.has(type) ? (data.member_ids ?? [data.member_id]) : []

const changesParts = new Set<string>([
  'MembersInvited',
  'MembersInvitedToDate',
  'MemberSignedUp',
  'ParticipantAnswered',
  'AnswerTakenBack',
  'ParticipantMovedUp',
  'ParticipantRemoved',
  'ParticipantRemovedFromDate',
] satisfies AppointmentEvent['type'][])

const isAnswered = ({ status, occurrence_answers, answered_at, moved_from }: TakingPart): boolean =>
  status !== 'open' ||
  answered_at !== null ||
  moved_from !== null ||
  Object.keys(occurrence_answers).length > 0

const lastMove = (earlier: readonly Recorded[]) => {
  const lastMoved = earlier.findLast(({ type }) => type === 'AppointmentMoved' || type === 'MoveTakenBack')
  if (!lastMoved) return null
  if (lastMoved.type === 'MoveTakenBack') return trusted<RecordedOf<'MoveTakenBack'>>(lastMoved).data.moved
  const { data, metadata } = trusted<RecordedOf<'AppointmentMoved'>>(lastMoved)
  return { from: data.before, at: metadata.occurred_at, answers_reset: data.answers_reset }
}

export const appointmentUndo: UndoHandlers<AppointmentState, AppointmentEvent> = {
  ParticipantAnswered: {
    may: mayRead,
    events: (event, context) => thenMovingUp(context.state, undoAnswer(event, context), context.now),
  },
  WaitingListJoined: {
    may: mayRead,
    events: ({ data }, { state }) => left(state, data.member_id),
  },
  WaitingListLeft: {
    may: (context, { data }) => (data.member_id === context.actor.id ? mayRead(context) : mayEdit(context)),
    events: ({ data }, { state }) =>
      state.has_waiting_list && entryOf(state.participants, data.member_id)
        ? [{ type: 'WaitingListJoined', data }]
        : reject('waiting_list_off'),
  },
  MemberSignedUp: { may: mayRead, events: undoSignUp },
  AppointmentMoved: { may: mayEdit, events: undoMove },
  AppointmentRepeated: { may: mayEdit, events: undoRepetition },

  AppointmentCanceled: opposite('AppointmentRevived', mayDestroy),
  AppointmentRevived: opposite('AppointmentCanceled', mayDestroy),
  AppointmentDeleted: opposite(
    'AppointmentRestored',
    // What was deleted nobody sees; who brings it back must still be in charge of it.
    ({ actor, state, now, network }) => inCharge(actor, state, { now, network }),
  ),
  AppointmentRestored: opposite('AppointmentDeleted', mayDestroy),
  CalendarObjectNamed: { may: mayEdit, events: () => [] },
  ClientDetailsKept: { may: mayEdit, events: () => [] },
  // They go with the series that continues another one, which is undone as a whole.
  ParticipantsCarriedOver: { may: mayEdit, events: () => [] },
  NoteCarriedOver: { may: mayEdit, events: () => [] },
  // What undoes the move before it brings these dates along.
  DatesKept: { may: mayEdit, events: () => [] },
  DateCanceled: oppositeDate('DateRevived'),
  DateRevived: oppositeDate('DateCanceled'),
  DateDeleted: oppositeDate('DateRestored'),
  DateRestored: oppositeDate('DateDeleted'),
  DateChanged: { may: mayEdit, events: undoDateChange },
  ParticipationLocked: opposite('ParticipationOpened', mayEdit),
  ParticipationOpened: {
    may: mayEdit,
    events: ({ data: { appointment_id } }, { state }) =>
      repeats(state.recurrence)
        ? reject('lock_not_for_series')
        : [{ type: 'ParticipationLocked', data: { appointment_id } }],
  },

  AppointmentRenamed: restoreText('AppointmentRenamed'),
  OrganizerChosen: {
    may: mayEdit,
    events: ({ data }: RecordedOf<'OrganizerChosen'>, context) =>
      unlessCanceled(context, () => organizedBy(context.state, data.before)),
  },
  AppointmentCategorized: restoreValue('AppointmentCategorized'),
  AppointmentRelocated: restoreText('AppointmentRelocated'),
  RegistrationArranged: restoreText('RegistrationArranged'),
  MeetingRoomChosen: restoreValue('MeetingRoomChosen'),
  TeamsSyncChosen: restoreValue('TeamsSyncChosen'),
  ContactsNamed: restoreValue('ContactsNamed'),
  ConsultantsNamed: restoreValue('ConsultantsNamed'),
  SeatsChosen: {
    may: mayEdit,
    events: (event, context) =>
      thenMovingUp(context.state, restoreValue('SeatsChosen').events(event, context), context.now),
  },
  WaitingListChosen: restoreValue('WaitingListChosen'),
  OptingAllowed: restoreValue('OptingAllowed'),
  RemindersChosen: restoreValue('RemindersChosen'),
  StreamsChosen: {
    may: mayEdit,
    events: ({ data: { appointment_id, before, after, known_to } }: RecordedOf<'StreamsChosen'>, context) =>
      unlessCanceled(context, () => [
        { type: 'StreamsChosen', data: { appointment_id, before: after, after: before, known_to } },
      ]),
  },
  AttachmentsChosen: restoreValue('AttachmentsChosen'),
  AppointmentImageChosen: restoreValue('AppointmentImageChosen'),
  AppointmentDescribed: {
    may: mayEdit,
    events: ({ data: { appointment_id } }, context) =>
      unlessCanceled(context, () => [
        {
          type: 'AppointmentDescribed',
          data: { appointment_id, private_to: context.state.private_to, after: context.before.description },
        },
      ]),
  },
}
