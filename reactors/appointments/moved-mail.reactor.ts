import type { AppointmentEvent, Recurrence } from '#events/appointments/appointment.events.ts'
import { wordsIn } from '#events/appointments/appointment-words.ts'
import { letterTime } from '#platform/language/deeds.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { counterpart, type Dated, nextOccurrence, repeats } from '#platform/language/recurrence.ts'
import { said } from '#platform/language/said.ts'
import { type Effects, type Letter, reactor } from '#platform/react/reactor.ts'
import { mentionsIn } from '#platform/rich-text/mentions.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { type ParticipantRow, participants } from '#projectors/appointments/participants.table.ts'
import {
  actionOf,
  actorName,
  addressees,
  calendarPart,
  dateText,
  known,
  mightCome,
  named,
  placeLine,
} from './letters.ts'

/**
 * Tells whom a move concerns from when to when, and whether the own answer still stands, once the time to take the move
 * back is over; and when it was taken back later, those who had been told.
 */
export const movedMail = reactor<AppointmentEvent>('appointment-moved-mail', {
  AppointmentMoved: async ({ data, metadata }, effects) => {
    const { appointment_id, before, after, answers_reset, sheet } = data
    // Another zone for the same moment changes nothing for those who come.
    if (before.start === after.start && before.end === after.end) return
    await tell(effects, data, {
      actorId: metadata.actor_id,
      at: metadata.occurred_at,
      // Who has said no is asked again, or is left in peace.
      to: (await effects.lookWhere(participants, { appointment_id })).filter(
        (part) => part.member_id !== metadata.actor_id && (answers_reset || mightCome(part)),
      ),
      kind: 'moved',
      wasReset: (memberId) => answers_reset && memberId !== sheet.organizer_id,
      sent: { after: plus(metadata.occurred_at, letterTime) },
    })
  },

  MoveTakenBack: async ({ data, metadata }, effects) => {
    const reached = (await effects.recall()) ?? []
    const invited = await effects.lookWhere(participants, { appointment_id: data.appointment_id })
    await tell(effects, data, {
      actorId: metadata.actor_id,
      at: metadata.occurred_at,
      to: invited.filter(({ member_id }) => reached.includes(member_id)),
      kind: 'moved_back',
      wasReset: () => false,
      sent: {},
    })
  },
})

type Telling = {
  actorId: string | null
  at: Instant
  to: readonly Pick<ParticipantRow, 'member_id' | 'status'>[]
  kind: 'moved' | 'moved_back'
  /** Whether this member's answer does not stand any more. */
  wasReset: (memberId: string | null) => boolean
  sent: Pick<Letter, 'after'>
}

type Move = { before: Dated; after: Dated; recurrence: Recurrence }

/** From when to when. Of a series the next date is named, and when that is now. */
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

const tell = async (
  effects: Effects,
  move: Move & { appointment_id: string },
  { actorId, at, to: concerned, kind, wasReset, sent }: Telling,
): Promise<void> => {
  const [found] = await effects.look(appointments, [move.appointment_id])
  if (!found || found.deleted || found.canceled) return
  const row = await named(effects, found)
  const statusOf = new Map(concerned.map(({ member_id, status }) => [member_id, status]))
  const nameIn = await actorName(effects, actorId)
  const [was, is] = comingPair(move, at)
  for (const to of await addressees(effects, [...statusOf.keys()])) {
    const { mail: words, answers } = wordsIn(to.language)
    const [subject, heading, text] = {
      moved: [words.moved_subject, words.moved_heading, words.moved_from_to] as const,
      moved_back: [words.moved_back_subject, words.moved_back_heading, words.moved_back_text] as const,
    }[kind]
    const status = statusOf.get(to.member_id ?? '') ?? 'open'
    const [before, after] = [dateText(was, to.language), dateText(is, to.language)]
    const values = { organizer: nameIn(to.language), name: row.name, before, after, answer: answers[status] }
    const kept = status === 'open' ? words.answer_open : words.answer_kept
    await effects.mail({
      to,
      speaksOf: [...known(actorId), ...mentionsIn(row.description)],
      subject: said(subject, values),
      heading: said(heading, values),
      paragraphs: [
        said(text, values),
        ...(repeats(move.recurrence) ? [words.series] : []),
        said(wasReset(to.member_id) ? words.answer_reset : kept, values),
      ],
      changes: [{ label: words.when, before, after }, ...placeLine(row, to.language)],
      action: actionOf(row, status === 'open' ? words.answer_it : words.open_it),
      reason: words.part_reason,
      calendar: calendarPart(row, to, { organizer: values.organizer, method: 'REQUEST' }),
      ...sent,
    })
  }
}
