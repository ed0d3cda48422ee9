import { whyNoAcceptance, whyNoAnswer } from '#events/appointments/answering.policy.ts'
import type { Answer, AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { inviteRef } from '#events/appointments/appointment-ids.contract.ts'
import { dateAt } from '#events/appointments/single-dates.ts'
import type { Decision } from '#platform/language/decider.ts'
import type { Instant } from '#platform/language/instant.ts'
import { fitsInMail, mailLimitOf } from '#platform/language/mail-limit.ts'
import { entriesOf, entryOf } from '#platform/language/persistent-map.ts'
import { isRejection, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import type { AppointmentState, Participation } from './appointment.state.ts'
import { answerOf, capacityFor, noteOf } from './capacity.ts'
import type { AppointmentCommands, Context } from './deciding.ts'
import { evolved } from './evolved.ts'
import { followingAnswer } from './following-answer.ts'
import { guestDates } from './guest-dates.state.ts'
import { answer, invited, invitedTo, participantsAudience } from './inviting.ts'
import { disclosed } from './privacy.ts'
import { isEqual } from './revisions.ts'
import { dateOf, scopeOf } from './scope.ts'
import { bySplittableScope } from './splitting.ts'
import { freeing, isWaiting, joinedList, left } from './waiting-list.ts'

// The rules of participation:
// - Invited members answer. Where sign-up is open, so do all readers; the organizer may always sign up.
// - An answer is for the whole series or for one date. The one for the date takes precedence,
//   and each has its own note. One for a date with all that follow is for the whole, and what held for the dates
//   before it becomes an answer for each of them (following-answer.ts).
// - When an enforced capacity is reached, nobody else accepts. Past dates do not count.
//   Organizers and calendar managers answer for others by the same rule.
// - Nobody answers while participation is locked, after a cancellation, or once it is over (unless the network allows it).
// - They also write to participants by their answers; at the address of one date by the answers for that date.
// - Inviting and removing apply to all dates of a series, to one with all that follow, or to one alone. An invitation to
//   single dates is accepted or declined for these dates. To a guest of single dates no other date exists, so every
//   answer of the guest is for one of them; and members who are removed from a date have declined it.
// - Inviting a group invites its current members. Members who are already invited are not invited again, except guests of
//   single dates to all dates.

type Names = 'contact' | 'invite' | 'answer' | 'dismiss' | 'accept' | 'reject'
type Decisions = {
  [Name in Names]: (
    state: AppointmentState,
    command: AppointmentCommands[Name],
    context: Context,
  ) => Decision<AppointmentEvent>
}

export const participationDecisions: Decisions = {
  contact: (state, { contact, appointment_id: address }, { actor, gathered, network }) => {
    const { appointment_id, participants, attachment_ids: files } = state
    const { audience, subject, text, include_attachments } = contact
    const occurrence = dateOf(state, address)
    if (isRejection(occurrence)) return occurrence
    const asked = entriesOf(participants).filter(([id]) => id !== actor.id)
    const isAsked = (own: Participation) => isMeant[audience](answerOf(own, occurrence))
    const member_ids = asked.filter(([, own]) => isAsked(own)).map(([id]) => id)
    if (member_ids.length === 0) return reject('audience_empty', '/contact/audience')
    if (include_attachments && !fitsInMail(gathered.attached_bytes, network))
      return reject('attachments_too_large', '/contact/include_attachments', { most: mailLimitOf(network) })
    const attachment_ids = include_attachments ? [...files] : []
    const data = { appointment_id, sender_id: actor.id, audience, member_ids, subject, text, attachment_ids }
    return [{ type: 'AttendeesContacted', data }]
  },

  invite: bySplittableScope('invite', {
    whole: (state, { participant }, context) => {
      const { membership_ids = [], group_ids = [], send_email_notification = true } = participant
      if (membership_ids.length + group_ids.length === 0) return reject('invitees_empty', '/participant')
      const invitees = { member_ids: membership_ids, group_ids, by_mail: send_email_notification }
      return withStatus(state, invited(state, invitees, context), { status: participant.status, context })
    },
    this: (state, date, { participant }, context) => {
      const { membership_ids = [], group_ids = [], send_email_notification = true } = participant
      if (membership_ids.length + group_ids.length === 0) return reject('invitees_empty', '/participant')
      const invitees = { member_ids: membership_ids, group_ids, by_mail: send_email_notification }
      const events = invitedTo(state, date, invitees, context)
      return withStatus(state, events, { status: participant.status, occurrence: date.occurrence, context })
    },
  }),

  answer: freeing((state, command, context) => {
    const { participant, appointment_id, participant_id, apply_to } = command
    const status = participant?.status ?? command.status
    if (status === undefined) return reject('status_missing', '/participant/status')
    const memberId = participantOf(state, participant_id, context.actor.id)
    const isGuest = guestDates(state, context.actor) !== null
    const scope = scopeOf(state, { appointment_id, apply_to: isGuest ? 'this' : apply_to })
    if (memberId === null) return notFound()
    if (isRejection(scope)) return scope
    const { occurrence, from } = scope
    const note = participant === undefined ? command.note : participant.note
    if (status === 'waiting')
      return waiting(state, { memberId, occurrence: occurrence ?? from, note }, context)
    return answered(state, { memberId, occurrence, from, status, note }, context)
  }),

  dismiss: freeing(
    bySplittableScope('dismiss', {
      whole: (state, { participant_id }, { actor }) => {
        const { appointment_id } = state
        const member_id = participantOf(state, participant_id, actor.id)
        const own = member_id === null ? undefined : entryOf(state.participants, member_id)
        if (member_id === null || !own) return notFound()
        const dates = own.is_guest ? { dates: datesToCome(own.dates) } : {}
        return [
          { type: 'ParticipantRemoved', data: { appointment_id, member_id, answer: own.answer, ...dates } },
        ]
      },
      this: (state, { occurrence, start }, { participant_id }, { actor }) => {
        const { appointment_id } = state
        const member_id = participantOf(state, participant_id, actor.id)
        const own = member_id === null ? undefined : entryOf(state.participants, member_id)
        if (member_id === null || !own) return notFound()
        const before = answerOf(own, occurrence)
        const data = { appointment_id, occurrence, start, member_id, answer: before }
        return before === 'declined' ? [] : [{ type: 'ParticipantRemovedFromDate', data }]
      },
    }),
  ),

  accept: (state, { note }, context) => reacted(state, { status: 'accepted', note }, context),
  reject: freeing((state, { note }, context) => reacted(state, { status: 'declined', note }, context)),
}

/** The dates to which a guest may still come. */
const datesToCome = (dates: Readonly<Record<Instant, Answer>>): Instant[] =>
  Object.keys(dates)
    .filter((start) => dates[start] !== 'declined')
    .sort()

type Given = { status: Answer | undefined; occurrence?: Instant | null; context: Context }

/** Added members with the answer that the member in charge has heard from them. */
const withStatus = (
  state: AppointmentState,
  events: readonly AppointmentEvent[],
  { status = 'open', occurrence = null, context }: Given,
): Decision<AppointmentEvent> => {
  if (status === 'open') return events
  const added = events.flatMap(({ type, data }) =>
    type === 'MembersInvited' || type === 'MembersInvitedToDate' ? data.member_ids : [],
  )
  let all = [...events]
  for (const memberId of added) {
    const now = all.reduce(evolved, state)
    const given = answered(now, { memberId, occurrence, status, note: undefined }, context)
    if (isRejection(given)) return given
    all = [...all, ...given]
  }
  return all
}

/** An answer to an invitation: for all of it, or for the dates that it asked for. */
const reacted = (
  state: AppointmentState,
  reaction: Pick<Answering, 'status' | 'note'>,
  context: Context,
): Decision<AppointmentEvent> => {
  const memberId = context.actor.id
  const own = entryOf(state.participants, memberId)
  const dates = own === undefined || own.asked ? [] : datesToAnswer(state, own, context.now)
  if (own?.is_guest && dates.length === 0) return reject('appointment_past')
  if (dates.length === 0) return answered(state, { memberId, occurrence: null, ...reaction }, context)
  const decisions = dates.map((occurrence) => answered(state, { memberId, occurrence, ...reaction }, context))
  return decisions.find(isRejection) ?? decisions.flatMap((events) => (isRejection(events) ? [] : events))
}

/** The dates that wait for an answer; where none does, a guest of single dates answers for them anew. */
const datesToAnswer = (
  state: AppointmentState,
  { dates, is_guest }: Participation,
  now: Instant,
): Instant[] => {
  const ahead = Object.keys(dates).filter((occurrence) => {
    const date = dateAt(state, occurrence)
    return date !== null && !date.canceled && (date.end ?? date.start) > now
  })
  const open = ahead.filter((occurrence) => dates[occurrence] === 'open')
  return open.length === 0 && is_guest ? ahead : open
}

const isMeant: Record<AppointmentCommands['contact']['contact']['audience'], (answer: Answer) => boolean> = {
  all: () => true,
  accepted: (answer) => answer === 'accepted',
  declined: (answer) => answer === 'declined',
  no_reaction: (answer) => answer === 'open',
}

type Answering = {
  memberId: string
  occurrence: Instant | null
  /** With an answer for a date and all that follow: that date. */
  from?: Instant | null
  status: Answer
  note: string | null | undefined
}

const answered = (
  state: AppointmentState,
  { memberId, occurrence, from = null, status, note }: Answering,
  { actor, now, network }: Context,
): Decision<AppointmentEvent> => {
  const own = entryOf(state.participants, memberId)
  const refusal = whyNot(state, { memberId, occurrence }, { isOwn: memberId === actor.id, now, network })
  if (refusal) return refusal
  const before = answerOf(own, occurrence)
  const kept = noteOf(own, occurrence)
  const newNote = note === undefined ? kept : note
  const leaving = occurrence === null ? left(state, memberId) : []
  const following = from === null ? null : followingAnswer(state, own, { from, status })
  if (following !== null && isRejection(following)) return following
  const isSame = following === null || isEqual(following.occurrence_answers, own?.dates)
  if (own && before === status && newNote === kept && isSame) return leaving
  if (status === 'accepted' && (before !== 'accepted' || !isSame)) {
    const no = whyNotAccepted(state, { memberId, occurrence, from }, now)
    if (no) return no
  }
  const given = answer(state, memberId, { occurrence, before, after: status, note: newNote, ...following })
  if (own) return [...leaving, given]
  const others = memberId === state.organizer_id ? [] : disclosed(state, null)
  return [...others, signedUp(state, memberId), given]
}

const waiting = (
  state: AppointmentState,
  { memberId, occurrence, note }: Omit<Answering, 'status'>,
  { actor, now, network }: Context,
): Decision<AppointmentEvent> => {
  const refusal = whyNot(state, { memberId, occurrence }, { isOwn: memberId === actor.id, now, network })
  if (refusal) return refusal
  if (occurrence !== null) return reject('waiting_list_not_for_series')
  if (!state.has_waiting_list) return reject('waiting_list_off')
  const own = entryOf(state.participants, memberId)
  const before = answerOf(own, null)
  const kept = noteOf(own, null)
  const newNote = note === undefined ? kept : note
  const answers =
    before === 'open' && newNote === kept
      ? []
      : [answer(state, memberId, { occurrence: null, before, after: 'open', note: newNote })]
  if (isWaiting(state, memberId)) return answers
  const full = whyNotAccepted(state, { memberId, occurrence: null }, now)
  if (full === null) return reject('seats_free')
  if (full.code !== 'attendees_full') return full
  const signUp = own ? [] : [...disclosed(state, null), signedUp(state, memberId)]
  return [...signUp, ...answers, joinedList(state, memberId)]
}

/** Why nobody else may accept any more; null when there is room and time. */
export const whyNotAccepted = (
  state: AppointmentState,
  { memberId, occurrence, from }: Pick<Answering, 'memberId' | 'occurrence' | 'from'>,
  now: Instant,
): Rejection | null => {
  const capacity = capacityFor(state, memberId, now, from ?? undefined)
  const reason = whyNoAcceptance({ registration: state.application, capacity }, { occurrence, now })
  return reason && reject(reason)
}

/** Why an answer cannot be given or changed now; null when it can. */
export const whyNot = (
  state: AppointmentState,
  { memberId, occurrence }: Pick<Answering, 'memberId' | 'occurrence'>,
  moment: Parameters<typeof whyNoAnswer>[2],
): Rejection | null => {
  const date = occurrence === null ? null : dateAt(state, occurrence)
  const over_at = occurrence === null ? state.over_at : date && (date.end ?? date.start)
  const status = date?.canceled ? 'canceled' : state.status
  const reason = whyNoAnswer(memberId, { ...state, status, over_at }, moment)
  return reason && reject(reason)
}

const signedUp = (state: AppointmentState, member_id: string): AppointmentEvent => ({
  type: 'MemberSignedUp',
  data: {
    appointment_id: state.appointment_id,
    member_id,
    participants_audience: participantsAudience(state),
  },
})

const participantOf = (
  { appointment_id }: AppointmentState,
  participantId: string,
  me: string,
): string | null => {
  if (participantId === 'me') return me
  const ref = inviteRef(participantId)
  return ref?.appointment_id === appointment_id ? ref.member_id : null
}
