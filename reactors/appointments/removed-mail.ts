import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { appointmentCanceledKind } from '#events/appointments/appointment.notification-kinds.ts'
import { inviteId } from '#events/appointments/appointment-ids.contract.ts'
import { dateAt } from '#events/appointments/single-dates.ts'
import type { Recorded } from '#platform/language/event.ts'
import type { Instant } from '#platform/language/instant.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { isOver, type MailHandlers } from './mail-content.ts'
import { mailParticipants, whenLine, whenLineOf } from './participant-mails.ts'
import { atDate } from './single-date-mail.ts'

/** Removes the entry from a removed participant's calendar. */
export const removedMail: MailHandlers = {
  ParticipantRemoved: (event, effects) => mailRemoved(event, effects, event.data.dates ?? null),
  ParticipantRemovedFromDate: (event, effects) => mailRemoved(event, effects, [event.data.occurrence]),
}

type Removal = Recorded<
  Extract<AppointmentEvent, { type: 'ParticipantRemoved' | 'ParticipantRemovedFromDate' }>
>

const mailRemoved = async (
  { type, data: { appointment_id, member_id, answer }, metadata }: Removal,
  effects: Effects,
  occurrences: readonly Instant[] | null,
): Promise<void> => {
  const [row] = await effects.findByIds(appointments, [appointment_id])
  if (member_id === metadata.actor_id || !row || row.deleted || row.canceled) return
  // A guest of single dates who is invited to all dates is removed as such a guest.
  const [again] =
    type === 'ParticipantRemoved'
      ? await effects.findByIds(participants, [inviteId(appointment_id, member_id)])
      : []
  if (again && again.invited_at >= metadata.occurred_at) return
  if (isOver(row, metadata.occurred_at)) return
  const dates = (occurrences ?? [])
    .flatMap((occurrence) => dateAt({ ...row, date: row }, occurrence) ?? [])
    .filter(({ start, end }) => (end ?? start) > metadata.occurred_at)
  const [single, ...more] = dates
  if (occurrences !== null && single === undefined) return
  await mailParticipants(effects, {
    row: single ? atDate(row, single) : row,
    metadata,
    // For the member it no longer takes place.
    kind: appointmentCanceledKind,
    to: [{ member_id, status: answer, occurrence_answers: {}, answer_reset: false }],
    method: 'CANCEL',
    ...(single ? { single, more } : {}),
    textFor: (reader) => {
      const { words, values } = reader
      return {
        subject: interpolate(words.removed_subject, values),
        heading: interpolate(words.removed_heading, values),
        paragraphs: [interpolate(words.removed_text, values)],
        ...(single ? { changes: [whenLine(reader), ...more.map((date) => whenLineOf(reader, date))] } : {}),
        action: { label: words.open_calendar, path: '/appointments' },
        reason: words.removed_reason,
      }
    },
  })
}
