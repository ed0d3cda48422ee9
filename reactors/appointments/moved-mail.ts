import type { AppointmentEvent, Recurrence } from '#events/appointments/appointment.events.ts'
import { appointmentMovedKind } from '#events/appointments/appointment.notification-kinds.ts'
import { wordsIn } from '#events/appointments/appointment-words.ts'
import type { SingleDate } from '#events/appointments/single-dates.ts'
import type { Metadata } from '#platform/language/event.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { mailDelay } from '#platform/language/undo.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import { counterpart, type Dated, nextOccurrence, overAt, repeats } from '#platform/recurrence/recurrence.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { answerSentence, dateText, locationLine, type MailHandlers, mightCome } from './mail-content.ts'
import { answeringAction, type MailedParticipant, mailParticipants, updateOf } from './participant-mails.ts'

type Data<Type extends AppointmentEvent['type']> = Extract<AppointmentEvent, { type: Type }>['data']

/**
 * Notifies affected participants of the old and the new date, and of what happens to their answer, after the undo time.
 * A later undo notifies only people who were notified before.
 */
export const movedMail: MailHandlers = {
  AppointmentMoved: async ({ data, metadata }, effects) => {
    const { appointment_id, answers_reset, sheet } = data
    if (isSameForGuests(data)) return
    const reached = await effects.recall()
    const invited = await effects.findWhere(participants, { appointment_id })
    await mailMove(effects, data, {
      metadata,
      // A participant who declined is asked again or not notified.
      to: invited.filter(
        (part) =>
          part.member_id !== metadata.actor_id &&
          part.invited_at < metadata.occurred_at &&
          (reached?.includes(part.member_id) ?? true) &&
          (answers_reset || mightCome(part)),
      ),
      kind: 'moved',
      wasReset: (memberId) => answers_reset && memberId !== sheet.organizer_id,
      sent: { after: plus(metadata.occurred_at, mailDelay) },
    })
  },

  MoveTakenBack: async ({ data, metadata }, effects) => {
    const reached = (await effects.recall()) ?? []
    const invited = await effects.findWhere(participants, { appointment_id: data.appointment_id })
    await mailMove(effects, data, {
      metadata,
      to: invited.filter(({ member_id }) => reached.includes(member_id)),
      kind: 'moved_back',
      wasReset: () => false,
      sent: {},
    })
  },
}

// Another zone for the same moment changes nothing for participants, but a series follows the clocks of its zone.
const isSameForGuests = ({ before, after, recurrence }: Data<'AppointmentMoved'>): boolean =>
  before.start === after.start &&
  before.end === after.end &&
  before.all_day === after.all_day &&
  (before.time_zone === after.time_zone || !repeats(recurrence))

type MailDetails = {
  metadata: Metadata
  to: readonly MailedParticipant[]
  kind: 'moved' | 'moved_back'
  /** Whether this member has to answer again. */
  wasReset: (memberId: string) => boolean
  sent: Pick<Mail, 'after'>
}

type Move = { before: Dated; after: Dated; recurrence: Recurrence }

/** The old and the new date. For a series, the next date. */
const comingPair = ({ before, after, recurrence }: Move, now: Instant): [Dated, Dated] => {
  const was = repeats(recurrence) ? nextOccurrence(before, recurrence, now) : null
  const is = was && counterpart(was.start, { from: before, to: after, recurrence })
  return is === null
    ? [before, after]
    : [
        { ...before, ...was },
        { ...after, ...is },
      ]
}

/** The same of the one date that a guest knows. */
const ownPair = (
  { before, after, recurrence }: Move,
  { occurrence, start, end }: SingleDate,
): [Dated, Dated] => {
  const was = counterpart(occurrence, { from: after, to: before, recurrence })
  return [
    { ...before, ...(was ?? { start, end }) },
    { ...after, start, end },
  ]
}

/** Whether it was over before and after the move, so that no plans are affected. */
const isPast = ({ before, after, recurrence }: Move, now: Instant): boolean =>
  [before, after].every((date) => (overAt(date, recurrence) ?? plus(now, 1)) <= now)

const mailMove = async (
  effects: Effects,
  move: Move & { appointment_id: string },
  { metadata, to, kind, wasReset, sent }: MailDetails,
): Promise<void> => {
  const [row] = await effects.findByIds(appointments, [move.appointment_id])
  if (!row || row.deleted || row.canceled || isPast(move, metadata.occurred_at)) return
  const [was, is] = comingPair(move, metadata.occurred_at)
  await mailParticipants(effects, {
    row,
    metadata,
    kind: appointmentMovedKind,
    to,
    method: 'REQUEST',
    ...sent,
    textFor: (reader) => {
      const { own, alone, words, language, values: known } = reader
      const [from, to] = alone ? ownPair(move, alone) : [was, is]
      const [before, after] = [dateText(from, language), dateText(to, language)]
      const values = { ...known, before, after }
      const sentence = wasReset(own.member_id)
        ? words.answer_reset
        : answerSentence(wordsIn(language), { ...own, answer_reset: false })
      return {
        subject: interpolate(words[`${kind}_subject`], values),
        heading: interpolate(words[`${kind}_heading`], values),
        paragraphs: [
          interpolate(kind === 'moved' ? words.moved_from_to : words.moved_back_text, values),
          ...(repeats(move.recurrence) && alone === null ? [words.series] : []),
          sentence,
        ],
        changes: [{ label: words.when, before, after }, ...locationLine(reader.row, language)],
        action: answeringAction(reader),
        update: updateOf(reader),
      }
    },
  })
}
