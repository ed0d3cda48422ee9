import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { appointmentChangedKind } from '#events/appointments/appointment.notification-kinds.ts'
import { nowhere } from '#events/appointments/appointment-body.contract.ts'
import type { wordsIn } from '#events/appointments/appointment-words.ts'
import { isGuestOfDates } from '#events/appointments/guests-of-dates.contract.ts'
import { ruleText } from '#events/appointments/rule-text.ts'
import type { Recorded } from '#platform/language/event.ts'
import { plus } from '#platform/language/instant.ts'
import { mailDelay } from '#platform/language/undo.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { meetingRooms } from '#projectors/meeting-rooms/meeting-rooms.table.ts'
import { isOver, locationTextOf, type MailHandlers } from './mail-content.ts'
import {
  affectedParticipants,
  answeringAction,
  mailParticipants,
  updateOf,
  whenAndWhere,
} from './participant-mails.ts'

/**
 * Notifies participants that the entry has changed, after the undo time. A later undo notifies only people who were
 * notified before.
 */
export const changedMail: MailHandlers = {
  AppointmentRenamed: (event, effects) =>
    mailChange(event, effects, (words) => ({
      change: { label: words.name, before: event.data.before, after: event.data.after ?? '' },
    })),
  AppointmentDescribed: (event, effects) =>
    mailChange(event, effects, (words) => ({ sentence: words.described })),
  AppointmentRelocated: async (event, effects) => {
    const [before, after] = [event.data.before, event.data.after].map((location) =>
      locationTextOf({ location: location ?? nowhere }),
    )
    if (before === undefined || after === undefined || before === after) return
    await mailChange(event, effects, (words) => ({
      change: { label: words.where, before: before || words.no_location, after: after || words.no_location },
    }))
  },
  MeetingRoomChosen: async (event, effects) => {
    const { before, after } = event.data
    if (before === null) return
    const rooms = await effects.findByIds(meetingRooms, [before, ...(after === null ? [] : [after])])
    const nameOf = (id: string | null) => rooms.find((room) => room.id === id)?.name
    await mailChange(event, effects, (words) => ({
      change: {
        label: words.where,
        before: nameOf(before) ?? words.no_location,
        after: nameOf(after) ?? words.no_location,
      },
    }))
  },
  AppointmentRepeated: (event, effects) => {
    const { before, after, date, continued_as, rejoined } = event.data
    // Mails about the series that continues it bring its end along.
    if (continued_as !== undefined || rejoined !== undefined) return Promise.resolve()
    return mailChange(event, effects, (words, language) => ({
      change: {
        label: words.repeats,
        before: ruleText(before, date, language),
        after: ruleText(after, date, language),
      },
    }))
  },
}

type Words = ReturnType<typeof wordsIn>['mail']
type Change = { change: NonNullable<Mail['changes']>[number] } | { sentence: string }

const mailChange = async (
  { type, data: { appointment_id }, metadata }: Recorded<AppointmentEvent>,
  effects: Effects,
  changeIn: (words: Words, language: Mail['to']['language']) => Change,
): Promise<void> => {
  const reached = await effects.recall()
  const [row] = await effects.findByIds(appointments, [appointment_id])
  if (!row || row.deleted || row.canceled || isOver(row, metadata.occurred_at)) return
  const invited = await effects.findWhere(participants, { appointment_id })
  await mailParticipants(effects, {
    row,
    metadata,
    kind: appointmentChangedKind,
    // Of the rule a guest of single dates knows nothing.
    to: affectedParticipants(invited, metadata).filter(
      (part) =>
        (reached?.includes(part.member_id) ?? true) &&
        !(type === 'AppointmentRepeated' && isGuestOfDates(part)),
    ),
    method: 'REQUEST',
    after: plus(metadata.occurred_at, mailDelay),
    textFor: (reader) => {
      const changed = changeIn(reader.words, reader.language)
      const update = updateOf(reader)
      const isSentence = 'sentence' in changed
      const context = whenAndWhere(reader)
      const paragraphs = isSentence ? [changed.sentence, ...update.paragraphs] : update.paragraphs
      return {
        ...update,
        paragraphs,
        changes: isSentence
          ? context
          : [changed.change, ...context.filter(({ label }) => label !== changed.change.label)],
        action: answeringAction(reader),
        update: isSentence ? { ...update, paragraphs, always: true } : update,
      }
    },
  })
}
