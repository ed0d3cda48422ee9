import { appointmentMovedUpKind } from '#events/appointments/appointment.notification-kinds.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { isOver, type MailHandlers } from './mail-content.ts'
import { mailParticipants, whenAndWhere } from './participant-mails.ts'

/** Tells a member who waited for a seat that there is one, with the entry for the calendar. */
export const movedUpMail: MailHandlers = {
  ParticipantMovedUp: async ({ data: { appointment_id, member_id }, metadata }, effects) => {
    const [row] = await effects.findByIds(appointments, [appointment_id])
    if (member_id === metadata.actor_id || !row || row.deleted || row.canceled) return
    if (isOver(row, metadata.occurred_at)) return
    const invited = await effects.findWhere(participants, { appointment_id })
    await mailParticipants(effects, {
      row,
      metadata,
      kind: appointmentMovedUpKind,
      to: invited.filter((part) => part.member_id === member_id && part.status === 'accepted'),
      method: 'REQUEST',
      textFor: (reader) => {
        const { words, values } = reader
        return {
          subject: interpolate(words.moved_up_subject, values),
          heading: interpolate(words.moved_up_heading, values),
          paragraphs: [interpolate(words.moved_up_text, values)],
          changes: whenAndWhere(reader),
        }
      },
    })
  },
}
