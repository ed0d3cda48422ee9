import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { wordsIn } from '#events/appointments/appointment-words.ts'
import { said } from '#platform/language/said.ts'
import { reactor } from '#platform/react/reactor.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { actionOf, actorName, addressees, known } from './letters.ts'

/** Carries what the organiser writes to those who take part. */
export const contactMail = reactor<AppointmentEvent>('appointment-contact-mail', {
  AttendeesContacted: async ({ data }, effects) => {
    const { appointment_id, sender_id, member_ids, subject, text } = data
    const [row] = await effects.look(appointments, [appointment_id])
    // The words are gone when the sender has been forgotten meanwhile.
    if (!row || row.deleted || subject === null || text === null) return
    const nameIn = await actorName(effects, sender_id)
    for (const to of await addressees(effects, member_ids)) {
      const words = wordsIn(to.language).mail
      const values = { organizer: nameIn(to.language), name: row.name }
      await effects.mail({
        to,
        speaksOf: known(sender_id),
        subject,
        heading: said(words.contact_heading, values),
        paragraphs: text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
        action: actionOf(row, words.open_it),
        reason: words.part_reason,
      })
    }
  },
})
