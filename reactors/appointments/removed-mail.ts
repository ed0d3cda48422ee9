import { appointmentCanceledKind } from '#events/appointments/appointment.notification-kinds.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { isOver, type MailHandlers } from './mail-content.ts'
import { mailParticipants } from './participant-mails.ts'

/** Removes the entry from a removed participant's calendar. */
export const removedMail: MailHandlers = {
  ParticipantRemoved: async ({ data: { appointment_id, member_id, answer }, metadata }, effects) => {
    const [row] = await effects.findByIds(appointments, [appointment_id])
    if (member_id === metadata.actor_id || !row || row.deleted || row.canceled) return
    if (isOver(row, metadata.occurred_at)) return
    await mailParticipants(effects, {
      row,
      metadata,
      // For the member it no longer takes place.
      kind: appointmentCanceledKind,
      to: [{ member_id, status: answer, occurrence_answers: {}, answer_reset: false }],
      method: 'CANCEL',
      textFor: ({ words, values }) => ({
        subject: interpolate(words.removed_subject, values),
        heading: interpolate(words.removed_heading, values),
        paragraphs: [interpolate(words.removed_text, values)],
        action: { label: words.open_calendar, path: '/appointments' },
        reason: words.removed_reason,
      }),
    })
  },
}
