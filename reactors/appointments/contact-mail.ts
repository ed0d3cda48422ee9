import { appointmentContactKind } from '#events/appointments/appointment.notification-kinds.ts'
import { wordsIn } from '#events/appointments/appointment-words.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { mailBytesOf } from '#platform/language/mail-limit.ts'
import type { MailAttachment } from '#platform/mail/mail.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { files } from '#projectors/files/files.table.ts'
import { thingOf } from './calendar-part.ts'
import { actionOf, actorMention, actorName, type MailHandlers } from './mail-content.ts'

/** Mails the organizer's message to the participants. */
export const contactMail: MailHandlers = {
  AttendeesContacted: async ({ data }, effects) => {
    const { appointment_id, sender_id, member_ids, subject, text, attachment_ids } = data
    const [row] = await effects.findByIds(appointments, [appointment_id])
    // The text is gone if the sender was erased meanwhile.
    if (!row || row.deleted || subject === null || text === null) return
    const { sent, left, owners } = await filesOf(attachment_ids, effects)
    const nameIn = await actorName(effects, sender_id)
    const thread = { kind: 'appointment', id: appointment_id }
    await effects.notifyByMail({
      thread,
      to: member_ids.map((member_id) => ({ member_id, kind: appointmentContactKind })),
      textFor: async ({ language }) => {
        const words = wordsIn(language).mail
        const values = { organizer: nameIn(language), name: row.name }
        return {
          mentions: [...actorMention(sender_id), ...owners],
          thing: thingOf(row.id),
          about: { thread },
          // The form suggests a subject that already has the name.
          subject: subject.includes(row.name ?? '')
            ? subject
            : interpolate(words.contact_subject, { ...values, subject }),
          heading: interpolate(words.contact_heading, values),
          paragraphs: [
            ...text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
            ...(left.length > 0
              ? [interpolate(words.contact_files_too_large, { names: left.join(', ') })]
              : []),
          ],
          files: sent,
          action: actionOf(row, words.open_appointment),
          reason: words.participant_reason,
        }
      },
    })
  },
}

/** The files that still exist: those that fit into a mail, and the names of those that are too large. */
const filesOf = async (ids: readonly string[], { findByIds }: Effects) => {
  const rows = ids.length === 0 ? [] : await findByIds(files, ids)
  const there = rows.filter(({ state }) => state === 'volatile' || state === 'published')
  const sent: MailAttachment[] = []
  const left: string[] = []
  const [network] = await findByIds(networkSettings, ['network'])
  let free = mailBytesOf(network?.values ?? {})
  for (const { blob_id, original_filename, content_type: type, size } of there) {
    const name = original_filename ?? blob_id
    if (size > free) left.push(name)
    else {
      free -= size
      sent.push({ blob_id, name, type, size })
    }
  }
  return { sent, left, owners: there.map(({ owner_id }) => owner_id) }
}
