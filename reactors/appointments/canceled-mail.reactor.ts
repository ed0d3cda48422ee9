import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { wordsIn } from '#events/appointments/appointment-words.ts'
import { letterTime } from '#platform/language/deeds.ts'
import { plus } from '#platform/language/instant.ts'
import { said } from '#platform/language/said.ts'
import { reactor } from '#platform/react/reactor.ts'
import { mentionsIn } from '#platform/rich-text/mentions.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import {
  actionOf,
  actorName,
  addressees,
  calendarPart,
  comingDate,
  dateText,
  known,
  named,
} from './letters.ts'

/**
 * Tells everybody who might still go there that it does not take place, once the time to take that back is over; and
 * that it does after all.
 */
export const canceledMail = reactor<AppointmentEvent>('appointment-canceled-mail', {
  AppointmentCanceled: async ({ data: { appointment_id }, metadata }, effects) => {
    const [found] = await effects.look(appointments, [appointment_id])
    if (!found || found.deleted || !found.canceled) return
    const row = await named(effects, found)
    const invited = await effects.lookWhere(participants, { appointment_id })
    const concerned = invited.filter(
      ({ member_id, status }) => member_id !== metadata.actor_id && status !== 'declined',
    )
    const nameIn = await actorName(effects, metadata.actor_id)
    for (const to of await addressees(
      effects,
      concerned.map(({ member_id }) => member_id),
    )) {
      const words = wordsIn(to.language).mail
      const date = dateText(comingDate(row, metadata.occurred_at), to.language)
      const values = { organizer: nameIn(to.language), name: row.name, date }
      await effects.mail({
        to,
        speaksOf: [...known(metadata.actor_id), ...mentionsIn(row.description)],
        subject: said(words.canceled_subject, values),
        heading: said(words.canceled_heading, values),
        paragraphs: [said(words.canceled_text, values)],
        action: actionOf(row, words.open_it),
        reason: words.part_reason,
        calendar: calendarPart(row, to, { organizer: values.organizer, method: 'CANCEL' }),
        after: plus(metadata.occurred_at, letterTime),
      })
    }
  },

  AppointmentRevived: async ({ data: { appointment_id }, metadata }, effects) => {
    const reached = await effects.recall()
    const [row] = await effects.look(appointments, [appointment_id])
    if (!row || row.deleted || row.canceled) return
    const invited = await effects.lookWhere(participants, { appointment_id })
    const concerned = invited.filter(
      ({ member_id, status }) =>
        member_id !== metadata.actor_id && status !== 'declined' && (reached?.includes(member_id) ?? true),
    )
    const nameIn = await actorName(effects, metadata.actor_id)
    for (const to of await addressees(
      effects,
      concerned.map(({ member_id }) => member_id),
    )) {
      const words = wordsIn(to.language).mail
      const date = dateText(comingDate(row, metadata.occurred_at), to.language)
      const values = { organizer: nameIn(to.language), name: row.name, date }
      await effects.mail({
        to,
        speaksOf: known(metadata.actor_id),
        subject: said(words.revived_subject, values),
        heading: said(words.revived_heading, values),
        paragraphs: [said(words.revived_text, values)],
        action: actionOf(row, words.open_it),
        reason: words.part_reason,
        calendar: calendarPart(row, to, { organizer: values.organizer, method: 'REQUEST' }),
      })
    }
  },
})
