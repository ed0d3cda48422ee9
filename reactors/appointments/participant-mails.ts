import { type Words, wordsIn } from '#events/appointments/appointment-words.ts'
import type { SingleDate } from '#events/appointments/single-dates.ts'
import type { Metadata } from '#platform/language/event.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import type { NotificationKind } from '#platform/language/notification-kind.ts'
import type { Language } from '#platform/language/shapes.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import { repeats } from '#platform/recurrence/recurrence.ts'
import { mentionedIds } from '#platform/rich-text/mentions.ts'
import type { AppointmentRow } from '#projectors/appointments/appointments.table.ts'
import type { ParticipantRow } from '#projectors/appointments/participants.table.ts'
import { calendarParts, type Participation, thingOf } from './calendar-part.ts'
import { asDate, guestDate, partAt } from './guest-date.ts'
import {
  actionOf,
  actorMention,
  actorName,
  answerSentence,
  comingDate,
  dateText,
  locationLine,
  mightCome,
  rowForRecipients,
} from './mail-content.ts'

export type MailedParticipant = Participation &
  Pick<ParticipantRow, 'member_id' | 'answer_reset'> &
  Partial<Pick<ParticipantRow, 'through_group_id' | 'asked' | 'invited_by' | 'waiting_place'>>

/** The text of a mail to one participant. */
export type MailText = Pick<Mail, 'subject' | 'heading' | 'paragraphs'> &
  Partial<Pick<Mail, 'changes' | 'action' | 'reason' | 'update'>>

export type Reader = {
  own: MailedParticipant
  row: AppointmentRow
  /** The one date that a guest of single dates knows; null for participants of the whole. */
  alone: SingleDate | null
  words: Words['mail']
  language: Language
  /** `organizer` is the actor's name. */
  values: { organizer: string; name: string; date: string }
}

type ParticipantMail = {
  row: AppointmentRow
  metadata: Metadata
  /** What participants choose to get such mails. */
  kind: NotificationKind
  to: readonly MailedParticipant[]
  method: 'REQUEST' | 'CANCEL'
  /** The one date of a series that it is about. */
  single?: SingleDate
  /** Other dates of that series that it is about as well. */
  more?: readonly SingleDate[]
  /** Recipients have not heard of it before. */
  isFirst?: true
  after?: Mail['after']
  textFor: (reader: Reader) => MailText
}

/** Mails the given participants as each of them chose, with the calendar entry. */
export const mailParticipants = async (effects: Effects, given: ParticipantMail): Promise<void> => {
  const { metadata, kind, method, single, more = [], isFirst, after, textFor } = given
  const rowFor = await rowForRecipients(effects, given.row)
  const partFor = await calendarParts(effects, given.row)
  const nameIn = await actorName(effects, metadata.actor_id)
  const owns = new Map(given.to.map((own) => [own.member_id, own]))
  const thread = { kind: 'appointment', id: given.row.id }
  await effects.notifyByMail({
    thread,
    to: given.to.map(({ member_id, through_group_id }) => ({
      member_id,
      kind,
      group_ids: through_group_id ? [through_group_id] : [],
    })),
    ...(after === undefined ? {} : { after }),
    textFor: async (to) => {
      const part = owns.get(to.member_id ?? '')
      if (part === undefined) return null
      const { language } = to
      const whole = await rowFor(to)
      const alone = given.single ? undefined : guestDate(given.row, part, metadata.occurred_at)
      if (alone === null) return null
      const row = alone ? asDate(whole, alone) : whole
      const own = alone ? partAt(part, alone.occurrence) : part
      const words = wordsIn(language).mail
      const date = dateText(single ? { ...row, ...single } : comingDate(row, metadata.occurred_at), language)
      const values = { organizer: nameIn(language), name: row.name, date }
      return {
        mentions: [
          ...actorMention(metadata.actor_id),
          row.organizer_id,
          ...mentionedIds(row.description, 'member'),
        ],
        thing: thingOf(row.id),
        // Calendar programs are told of every end.
        ...(method === 'REQUEST' ? { about: { thread, ...(isFirst ? { isFirst } : {}) } } : {}),
        action: actionOf(row, words.open_appointment),
        reason: words.participant_reason,
        ...textFor({ own, row, alone: alone ?? null, words, language, values }),
        calendar: partFor(to, own, { method, description: row.description, single: single ?? alone, more }),
      }
    },
  })
}

/** The participants whom a change affects: invited before it and not declined. The actor is excluded. */
export const affectedParticipants = <Row extends ParticipantRow>(
  invited: readonly Row[],
  { actor_id, occurred_at }: Metadata,
): Row[] =>
  invited.filter((part) => part.member_id !== actor_id && part.invited_at < occurred_at && mightCome(part))

/** The text for several merged changes. */
export const updateOf = ({ own, row, words, language, values }: Reader): NonNullable<Mail['update']> => ({
  subject: interpolate(words.changed_subject, values),
  heading: interpolate(words.changed_heading, values),
  paragraphs: [...(repeats(row.recurrence) ? [words.series] : []), answerSentence(wordsIn(language), own)],
})

/** The date as a labelled line, for mails about another change. */
export const whenLine = ({ words, values }: Reader) => ({
  label: words.when,
  before: null,
  after: values.date,
})

/** The same for another date of the series. */
export const whenLineOf = ({ row, words, language }: Reader, date: SingleDate) => ({
  label: words.when,
  before: null,
  after: dateText({ ...row, ...date }, language),
})

/** The date and the location as labelled lines. */
export const whenAndWhere = (reader: Reader) => [
  whenLine(reader),
  ...locationLine(reader.row, reader.language),
]

/** The button of a mail: answer while the answer is open, else open the appointment. */
export const answeringAction = ({ own, row, words }: Reader): Mail['action'] =>
  actionOf(row, own.status === 'open' ? words.answer : words.open_appointment)
