import type { DomainEvent, Metadata, Recorded } from '#platform/language/event.ts'
import type { Instant } from '#platform/language/instant.ts'
import { trusted } from '#platform/language/trusted.ts'
import { movedAlong } from '#platform/recurrence/recurrence.ts'
import type { Answer, AppointmentEvent, Part, Recurrence, When } from './appointment.events.ts'
import { isInvitedToDates } from './guests-of-dates.contract.ts'

type RecordedOf<Type extends AppointmentEvent['type']> = Recorded<Extract<AppointmentEvent, { type: Type }>>

/** A member's answer to an invitation. */
export type Answers = {
  status: Answer
  occurrence_answers: Record<Instant, Answer>
  note: string | null
  /** Notes for single dates; null when there is none. */
  occurrence_notes: Notes | null
  answered_at: Instant | null
}

/** Notes for single dates of a series: original start → note. */
export type Notes = Readonly<Record<Instant, string>>

/** Where it was when the member last answered or was invited, when it has moved since. */
export type Shift = { moved_from: When | null; moved_at: Instant | null; answer_reset: boolean }

export type TakingPart = Answers & Shift

export const unanswered: Answers = {
  status: 'open',
  occurrence_answers: {},
  note: null,
  occurrence_notes: null,
  answered_at: null,
}
export const unmoved: Shift = { moved_from: null, moved_at: null, answer_reset: false }

/** An answer for all, or for one date beside it. One for a date with all that follow is for all, with the dates before it aside. */
export const withAnswer = (row: Answers, { data, metadata }: RecordedOf<'ParticipantAnswered'>): Answers => {
  const { occurrence, after, note } = data
  const { status } = row
  const occurrence_answers = data.occurrence_answers ?? row.occurrence_answers
  const given = { ...withNote(row, occurrence, note), answered_at: metadata.occurred_at }
  return occurrence === null
    ? { status: after, occurrence_answers, ...given }
    : { status, occurrence_answers: { ...occurrence_answers, [occurrence]: after }, ...given }
}

type Dates = Pick<Answers, 'occurrence_answers'>

/** Asked for one date, without an answer. */
export const askedFor = ({ occurrence_answers }: Dates, occurrence: Instant): Dates => ({
  occurrence_answers: { ...occurrence_answers, [occurrence]: 'open' },
})

/** Asked again for the same dates. */
export const askedForAll = (answers: Dates['occurrence_answers']): Dates['occurrence_answers'] =>
  Object.fromEntries(Object.keys(answers).map((occurrence) => [occurrence, 'open']))

/** Not expected at one date; a guest of single dates has that date no longer. */
export const removedFrom = (
  { occurrence_answers }: Dates,
  occurrence: Instant,
  { isGuest }: { isGuest: boolean },
): Dates => {
  const { [occurrence]: _, ...others } = occurrence_answers
  return { occurrence_answers: isGuest ? others : { ...others, [occurrence]: 'declined' } }
}

/** A member who waited has a seat. */
export const movedUp = ({ occurred_at }: Metadata): Pick<Answers, 'status' | 'answered_at'> => ({
  status: 'accepted',
  answered_at: occurred_at,
})

/** The part as it stood before an answer that was undone. */
export const withAnswerBack = (
  row: Noted,
  { occurrence, part, note }: RecordedOf<'AnswerTakenBack'>['data'],
): Part & Noted => ({ ...part, ...withNote(row, occurrence, note) })

type Noted = Pick<Answers, 'note' | 'occurrence_notes'>

/** A note goes with its answer: for one date beside the note for all, or for all. */
export const withNote = (
  { note: before, occurrence_notes }: Noted,
  occurrence: Instant | null,
  note: string | null,
): Noted => {
  if (occurrence === null) return { note, occurrence_notes }
  const { [occurrence]: _, ...others } = occurrence_notes ?? {}
  const notes = note === null ? others : { ...others, [occurrence]: note }
  return { note: before, occurrence_notes: Object.keys(notes).length === 0 ? null : notes }
}

/** Whether a move asks a participant again. */
export const isAskedAgain = (memberId: string, { data }: RecordedOf<'AppointmentMoved'>): boolean =>
  data.answers_reset && memberId !== data.sheet.organizer_id

type Move = { before: When; after: When; recurrence: Recurrence }

/** What was said for single dates, with the dates where a move has brought them. */
export const datesAlong = <Value>(
  byDate: Readonly<Record<Instant, Value>>,
  move: Move,
): Record<Instant, Value> =>
  Object.fromEntries(Object.entries(byDate).map(([start, value]) => [movedAlong(start, move), value]))

type Row = Answers & { member_id: string }
/** Guests were invited to single dates alone. */
type Invited = Row & { is_guest: boolean }

const answersAlong = ({ occurrence_answers }: Row, move: Move) =>
  Object.keys(occurrence_answers).length === 0
    ? {}
    : { occurrence_answers: datesAlong(occurrence_answers, move) }

const askedAlong = ({ occurrence_answers }: Row, move: Move) => ({
  occurrence_answers: askedForAll(datesAlong(occurrence_answers, move)),
})

const notesAlong = ({ occurrence_notes }: Row, move: Move) =>
  occurrence_notes === null ? {} : { occurrence_notes: datesAlong(occurrence_notes, move) }

/**
 * After a move that asks again nobody has answered, but the organiser, and guests of single dates are asked for these; else
 * an answer for one date goes with it. Notes stay.
 */
export const afterMove = (row: Invited, event: RecordedOf<'AppointmentMoved'>): Partial<Answers> => {
  const { note, occurrence_notes } = row
  const answers = isAskedAgain(row.member_id, event)
    ? { ...unanswered, note, occurrence_notes, ...(row.is_guest ? askedAlong(row, event.data) : {}) }
    : answersAlong(row, event.data)
  return { ...answers, ...notesAlong(row, event.data) }
}

/** Moved twice before the member looked: what counts is where it was when they last knew. */
export const shifted = (row: TakingPart & Invited, event: RecordedOf<'AppointmentMoved'>): Shift => ({
  moved_from: row.moved_from ?? event.data.before,
  moved_at: event.metadata.occurred_at,
  answer_reset: row.answer_reset || (isAskedAgain(row.member_id, event) && hasAnswered(row)),
})

const hasAnswered = ({ status, is_guest, occurrence_answers }: Invited): boolean =>
  status !== 'open' || (is_guest && Object.values(occurrence_answers).some((answer) => answer !== 'open'))

/** How a part stood before a move that was undone; nobody else has been told of it any more. */
export const afterMoveBack = (row: Row, { data }: RecordedOf<'MoveTakenBack'>): Partial<TakingPart> => ({
  ...(data.parts[row.member_id] ?? { ...unmoved, ...answersAlong(row, data) }),
  ...notesAlong(row, data),
})

/** How everybody's part stands after what happened to an appointment, as the read tables tell it. */
export const partsAfter = (events: readonly Recorded<DomainEvent>[]): Map<string, TakingPart> => {
  const parts: Parts = new Map<string, TakingPart>()
  const guests = new Set<string>()
  for (const event of events)
    trusted<TakeIn | undefined>(takeIn[trusted<keyof typeof takeIn>(event.type)])?.(parts, event, guests)
  return parts
}

type Parts = Map<string, TakingPart>
type Guests = Set<string>
const blank = (): TakingPart => ({ ...unanswered, ...unmoved })

type TakeIn = (parts: Parts, event: Recorded, guests: Guests) => void

const takeIn: {
  [Type in AppointmentEvent['type']]?: (parts: Parts, event: RecordedOf<Type>, guests: Guests) => void
} = {
  MembersInvited: (parts, { data }) => {
    for (const id of data.member_ids) parts.set(id, blank())
  },
  MemberSignedUp: (parts, { data }) => void parts.set(data.member_id, blank()),
  MembersInvitedToDate: (parts, { data: { member_ids, new_ids, occurrence } }, guests) => {
    for (const id of new_ids) guests.add(id)
    for (const id of member_ids) {
      const part = parts.get(id) ?? blank()
      parts.set(id, { ...part, ...askedFor(part, occurrence) })
    }
  },
  ParticipantRemovedFromDate: (parts, { data: { member_id, occurrence } }, guests) => {
    const part = parts.get(member_id)
    if (part)
      parts.set(member_id, { ...part, ...removedFrom(part, occurrence, { isGuest: guests.has(member_id) }) })
  },
  ParticipantsCarriedOver: (parts, { data }, guests) => {
    for (const [id, part] of Object.entries(data.parts)) if (isInvitedToDates(part)) guests.add(id)
    for (const [id, { status, occurrence_answers, answered_at }] of Object.entries(data.parts))
      parts.set(id, { ...blank(), status, occurrence_answers, answered_at })
  },
  NoteCarriedOver: (parts, { data: { member_id, occurrence, note } }) => {
    const part = parts.get(member_id)
    if (part) parts.set(member_id, { ...part, ...withNote(part, occurrence, note) })
  },
  ParticipantAnswered: (parts, event, guests) => {
    if (event.data.occurrence === null) guests.delete(event.data.member_id)
    const part = parts.get(event.data.member_id)
    if (part) parts.set(event.data.member_id, { ...withAnswer(part, event), ...unmoved })
  },
  ParticipantMovedUp: (parts, { data: { member_id }, metadata }) => {
    const part = parts.get(member_id)
    if (part) parts.set(member_id, { ...part, ...movedUp(metadata), ...unmoved })
  },
  AnswerTakenBack: (parts, { data }) => {
    const part = parts.get(data.member_id)
    if (part) parts.set(data.member_id, withAnswerBack(part, data))
  },
  ParticipantRemoved: (parts, { data }, guests) => {
    parts.delete(data.member_id)
    guests.delete(data.member_id)
  },
  AppointmentMoved: (parts, event, guests) => {
    for (const [member_id, part] of parts) {
      const row = { ...part, member_id, is_guest: guests.has(member_id) }
      parts.set(member_id, { ...part, ...afterMove(row, event), ...shifted(row, event) })
    }
  },
  MoveTakenBack: (parts, event) => {
    for (const [member_id, part] of parts)
      parts.set(member_id, { ...part, ...afterMoveBack({ ...part, member_id }, event) })
  },
}
