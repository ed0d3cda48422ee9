import { answerAt } from '#events/appointments/answer-at.contract.ts'
import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import {
  appointmentCanceledKind,
  appointmentChangedKind,
  appointmentMovedKind,
  appointmentRevivedKind,
} from '#events/appointments/appointment.notification-kinds.ts'
import { occurrenceId } from '#events/appointments/appointment-ids.contract.ts'
import { isInvitedElsewhere } from '#events/appointments/guests-of-dates.contract.ts'
import { dateAt, type SingleDate } from '#events/appointments/single-dates.ts'
import type { Recorded } from '#platform/language/event.ts'
import { plus } from '#platform/language/instant.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import type { NotificationKind } from '#platform/language/notification-kind.ts'
import { mailDelay } from '#platform/language/undo.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import { type AppointmentRow, appointments } from '#projectors/appointments/appointments.table.ts'
import { type ParticipantRow, participants } from '#projectors/appointments/participants.table.ts'
import { actionOf, dateText, locationLine, type MailHandlers } from './mail-content.ts'
import { type MailText, mailParticipants, type Reader } from './participant-mails.ts'

/**
 * Tells participants of a single date that it was moved, changed, canceled or deleted, after the undo time. A later undo
 * notifies only people who were notified before.
 */
export const singleDateMail: MailHandlers = {
  DateCanceled: (event, effects) => mailStatus(event, effects, 'canceled'),
  DateRevived: (event, effects) => mailStatus(event, effects, 'revived'),
  DateDeleted: (event, effects) => mailStatus(event, effects, 'deleted'),
  DateRestored: (event, effects) => mailStatus(event, effects, 'restored'),
  DateChanged: (event, effects) => {
    const { occurrence, before, after } = event.data
    const date = { occurrence, start: after.start, end: after.end, canceled: false }
    const isMoved = before.start !== after.start || before.end !== after.end
    return mailDate(event, effects, {
      date,
      kind: isMoved ? appointmentMovedKind : appointmentChangedKind,
      method: 'REQUEST',
      waits: true,
      textFor: (reader) => (isMoved ? movedText(reader, event.data) : changedText(reader)),
    })
  },
}

type OfDate = Recorded<Extract<AppointmentEvent, { data: { occurrence: string; start: string } }>>

const mailStatus = (
  event: OfDate & { data: { appointment_id: string; occurrence: string; start: string } },
  effects: Effects,
  occasion: 'canceled' | 'revived' | 'deleted' | 'restored',
): Promise<void> => {
  const { occurrence, start } = event.data
  const isOff = occasion === 'canceled' || occasion === 'deleted'
  return mailDate(event, effects, {
    date: { occurrence, start, end: null, canceled: isOff },
    kind: isOff ? appointmentCanceledKind : appointmentRevivedKind,
    method: isOff ? 'CANCEL' : 'REQUEST',
    waits: isOff,
    textFor: ({ words, values }) => ({
      subject: interpolate(words[`${occasion}_subject`], values),
      heading: interpolate(words[`${occasion}_heading`], values),
      paragraphs: [interpolate(words[`${occasion}_text`], values)],
      ...(occasion === 'deleted' ? { action: { label: words.open_calendar, path: '/appointments' } } : {}),
    }),
  })
}

const movedText = (
  { row, words, values, language }: Reader,
  { before, after }: Pick<Extract<AppointmentEvent, { type: 'DateChanged' }>['data'], 'before' | 'after'>,
): MailText => {
  const dates = { before: dateText(before, language), after: dateText(after, language) }
  return {
    subject: interpolate(words.moved_subject, values),
    heading: interpolate(words.moved_heading, values),
    paragraphs: [interpolate(words.moved_from_to, { ...values, ...dates })],
    changes: [{ label: words.when, ...dates }, ...locationLine(row, language)],
  }
}

const changedText = ({ row, words, values, language }: Reader): MailText => ({
  subject: interpolate(words.changed_subject, values),
  heading: interpolate(words.changed_heading, values),
  paragraphs: [],
  changes: [{ label: words.when, before: null, after: values.date }, ...locationLine(row, language)],
})

type DateMail = {
  date: SingleDate
  kind: NotificationKind
  method: 'REQUEST' | 'CANCEL'
  waits: boolean
  textFor: (reader: Reader) => MailText
}

const mailDate = async (
  { data: { appointment_id }, metadata }: { data: { appointment_id: string } } & Pick<Recorded, 'metadata'>,
  effects: Effects,
  { date: given, waits, textFor, ...mail }: DateMail,
): Promise<void> => {
  const reached = await effects.recall()
  const [row] = await effects.findByIds(appointments, [appointment_id])
  if (!row || row.deleted || row.canceled || given.start <= metadata.occurred_at) return
  const date = dateAt({ ...row, date: row }, given.occurrence) ?? given
  const invited = await effects.findWhere(participants, { appointment_id })
  await mailParticipants(effects, {
    row: atDate(row, date),
    metadata,
    single: date,
    to: invited
      .filter(
        (part) =>
          part.member_id !== metadata.actor_id &&
          part.invited_at < metadata.occurred_at &&
          !isInvitedElsewhere(part, date.occurrence) &&
          answerAt(part, date.occurrence).status !== 'declined' &&
          (reached?.includes(part.member_id) ?? true),
      )
      .map((part): ParticipantRow => ({ ...part, status: answerAt(part, date.occurrence).status })),
    ...mail,
    ...(waits ? { after: plus(metadata.occurred_at, mailDelay) } : {}),
    textFor: (reader) => ({
      action: actionAt(reader, date),
      ...textFor(reader),
    }),
  })
}

/** The button that opens one date. */
export const actionAt = ({ row, words }: Reader, { occurrence }: SingleDate) => ({
  ...actionOf(row, words.open_appointment),
  path: `/appointments/${occurrenceId(row.id, occurrence)}`,
})

/** What the appointment says at one date. */
export const atDate = (row: AppointmentRow, { occurrence }: SingleDate): AppointmentRow => ({
  ...row,
  ...row.words_of_dates?.[occurrence],
})
