import type { AppointmentEvent, Part } from '#events/appointments/appointment.events.ts'
import { appointmentPolicy, inCharge } from '#events/appointments/appointment.policy.ts'
import { partsAfter, type TakingPart } from '#events/appointments/taking-part.ts'
import { may } from '#platform/commands/commands.ts'
import type { UndoContext, UndoHandler, UndoHandlers } from '#platform/commands/undo-handlers.ts'
import type { Decision } from '#platform/language/decider.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import type { Instant } from '#platform/language/instant.ts'
import { entryOf } from '#platform/language/persistent-map.ts'
import { movedAlong, repeats } from '#platform/language/recurrence.ts'
import { reject } from '#platform/language/rejection.ts'
import { trusted } from '#platform/language/trusted.ts'
import type { AppointmentState } from './appointment.state.ts'
import { whyNot, whyNotAccepted } from './participation.decider.ts'
import { type Replacing, shownOf, type TextEvent } from './revisions.ts'

// How actions on an appointment are undone:
// - Answer: the previous answer counts again, and a member who signed up leaves the list. The rules for answering apply,
//   capacity and deadlines included.
// - Move: the date and the answers are as before.
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
  type === 'AppointmentMoved' || type === 'MoveTakenBack' ? movedAlong(start, data.before, data.after) : start

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
      recurrence: state.recurrence,
      ...shownOf(state, state.private_to),
    }
    return [{ type: 'MoveTakenBack', data }]
  })

/** Whose part is another one since an event. */
const membersIn = ({ type, data }: Recorded): string[] =>
  changesParts.has(type) ? (data.member_ids ?? [data.member_id]) : []

const changesParts = new Set<string>([
  'MembersInvited',
  'MemberSignedUp',
  'ParticipantAnswered',
  'AnswerTakenBack',
  'ParticipantRemoved',
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
  ParticipantAnswered: { may: mayRead, events: undoAnswer },
  MemberSignedUp: { may: mayRead, events: undoSignUp },
  AppointmentMoved: { may: mayEdit, events: undoMove },

  AppointmentCanceled: opposite('AppointmentRevived', mayDestroy),
  AppointmentRevived: opposite('AppointmentCanceled', mayDestroy),
  AppointmentDeleted: opposite(
    'AppointmentRestored',
    // What was deleted nobody sees; who brings it back must still be in charge of it.
    ({ actor, state, now, network }) => inCharge(actor, state, { now, network }),
  ),
  AppointmentRestored: opposite('AppointmentDeleted', mayDestroy),
  ParticipationLocked: opposite('ParticipationOpened', mayEdit),
  ParticipationOpened: {
    may: mayEdit,
    events: ({ data: { appointment_id } }, { state }) =>
      repeats(state.recurrence)
        ? reject('lock_not_for_series')
        : [{ type: 'ParticipationLocked', data: { appointment_id } }],
  },

  AppointmentRenamed: restoreText('AppointmentRenamed'),
  AppointmentCategorized: restoreValue('AppointmentCategorized'),
  AppointmentRelocated: restoreText('AppointmentRelocated'),
  RegistrationArranged: restoreText('RegistrationArranged'),
  ContactsNamed: restoreValue('ContactsNamed'),
  SeatsChosen: restoreValue('SeatsChosen'),
  OptingAllowed: restoreValue('OptingAllowed'),
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
