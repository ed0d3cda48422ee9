import {
  appointmentCanceledKind,
  appointmentRevivedKind,
} from '#events/appointments/appointment.notification-kinds.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { plus } from '#platform/language/instant.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { mailDelay } from '#platform/language/undo.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import { type AppointmentRow, appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { isOver, type MailHandlers, mightCome } from './mail-content.ts'
import { mailParticipants } from './participant-mails.ts'

/**
 * Notifies participants who have not declined that the appointment is canceled or deleted, after the undo time. A later
 * undo notifies only people who were notified before.
 */
export const canceledMail: MailHandlers = {
  AppointmentCanceled: (event, effects) => mailAll(event, effects, 'canceled'),
  AppointmentRevived: (event, effects) => mailAll(event, effects, 'revived'),
  AppointmentDeleted: (event, effects) => mailAll(event, effects, 'deleted'),
  AppointmentRestored: (event, effects) => mailAll(event, effects, 'restored'),
}

type Occasion = 'canceled' | 'revived' | 'deleted' | 'restored'

/**
 * Whether the occasion still applies. An appointment that was canceled before it was deleted is already out of all
 * calendars.
 */
const stillApplies: Record<Occasion, (row: AppointmentRow) => boolean> = {
  canceled: ({ canceled, deleted }) => canceled && !deleted,
  revived: ({ canceled, deleted }) => !canceled && !deleted,
  deleted: ({ canceled, deleted }) => deleted && !canceled,
  restored: ({ canceled, deleted }) => !deleted && !canceled,
}

const mailAll = async (
  { data: { appointment_id }, metadata }: Recorded<DomainEvent<string, { appointment_id: string }>>,
  effects: Effects,
  occasion: Occasion,
): Promise<void> => {
  const isOff = occasion === 'canceled' || occasion === 'deleted'
  const reached = await effects.recall()
  const [row] = await effects.findByIds(appointments, [appointment_id])
  if (!row || !stillApplies[occasion](row) || isOver(row, metadata.occurred_at)) return
  const invited = await effects.findWhere(participants, { appointment_id })
  await mailParticipants(effects, {
    row,
    metadata,
    kind: isOff ? appointmentCanceledKind : appointmentRevivedKind,
    to: invited.filter(
      (part) =>
        part.member_id !== metadata.actor_id &&
        mightCome(part) &&
        (reached?.includes(part.member_id) ?? true),
    ),
    method: isOff ? 'CANCEL' : 'REQUEST',
    ...(isOff ? { after: plus(metadata.occurred_at, mailDelay) } : {}),
    textFor: ({ words, values }) => ({
      subject: interpolate(words[`${occasion}_subject`], values),
      heading: interpolate(words[`${occasion}_heading`], values),
      paragraphs: [interpolate(words[`${occasion}_text`], values)],
      ...(occasion === 'deleted' ? { action: { label: words.open_calendar, path: '/appointments' } } : {}),
    }),
  })
}
