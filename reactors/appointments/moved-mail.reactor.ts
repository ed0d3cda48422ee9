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
  dateText,
  known,
  named,
  placeLine,
} from './letters.ts'

/**
 * Tells whom a move concerns from when to when, and whether the own answer still stands, once the time to take the move
 * back is over; and when it was taken back later, those who had been told.
 */
export const movedMail = reactor<AppointmentEvent>('appointment-moved-mail', {
  AppointmentMoved: async ({ data, metadata }, effects) => {
    const { appointment_id, before, after, answers_reset, sheet } = data
    // Another zone for the same moment changes nothing for those who come.
    if (before.start === after.start && before.end === after.end) return
    const [found] = await effects.look(appointments, [appointment_id])
    if (!found || found.deleted || found.canceled) return
    const row = await named(effects, found)
    const invited = await effects.lookWhere(participants, { appointment_id })
    // Who has said no is asked again, or is left in peace.
    const concerned = invited.filter(
      ({ member_id, status }) => member_id !== metadata.actor_id && (answers_reset || status !== 'declined'),
    )
    const statusOf = new Map(concerned.map(({ member_id, status }) => [member_id, status]))
    const nameIn = await actorName(effects, metadata.actor_id)
    for (const to of await addressees(effects, [...statusOf.keys()])) {
      const { mail: words, answers } = wordsIn(to.language)
      const status = statusOf.get(to.member_id ?? '') ?? 'open'
      const wasReset = answers_reset && to.member_id !== sheet.organizer_id
      const was = dateText(before, to.language)
      const is = dateText(after, to.language)
      const values = {
        organizer: nameIn(to.language),
        name: row.name,
        before: was,
        after: is,
        answer: answers[status],
      }
      const stands = wasReset ? words.answer_reset : status === 'open' ? words.answer_open : words.answer_kept
      await effects.mail({
        to,
        speaksOf: [...known(metadata.actor_id), ...mentionsIn(row.description)],
        subject: said(words.moved_subject, values),
        heading: said(words.moved_heading, values),
        paragraphs: [said(words.moved_from_to, values), said(stands, values)],
        changes: [{ label: words.when, before: was, after: is }, ...placeLine(row, to.language)],
        action: actionOf(row, status === 'open' ? words.answer_it : words.open_it),
        reason: words.part_reason,
        calendar: calendarPart(row, to, { organizer: values.organizer, method: 'REQUEST' }),
        after: plus(metadata.occurred_at, letterTime),
      })
    }
  },

  MoveTakenBack: async ({ data, metadata }, effects) => {
    const reached = (await effects.recall()) ?? []
    const [found] = await effects.look(appointments, [data.appointment_id])
    if (!found || found.deleted || found.canceled) return
    const row = await named(effects, found)
    const invited = await effects.lookWhere(participants, { appointment_id: data.appointment_id })
    const statusOf = new Map(
      invited.flatMap(({ member_id, status }) => (reached.includes(member_id) ? [[member_id, status]] : [])),
    )
    const nameIn = await actorName(effects, metadata.actor_id)
    for (const to of await addressees(effects, [...statusOf.keys()])) {
      const { mail: words, answers } = wordsIn(to.language)
      const status = statusOf.get(to.member_id ?? '') ?? 'open'
      const was = dateText(data.before, to.language)
      const is = dateText(data.after, to.language)
      const values = {
        organizer: nameIn(to.language),
        name: row.name,
        before: was,
        after: is,
        answer: answers[status],
      }
      const stands = status === 'open' ? words.answer_open : words.answer_kept
      await effects.mail({
        to,
        speaksOf: [...known(metadata.actor_id), ...mentionsIn(row.description)],
        subject: said(words.moved_back_subject, values),
        heading: said(words.moved_back_heading, values),
        paragraphs: [said(words.moved_back_text, values), said(stands, values)],
        changes: [{ label: words.when, before: was, after: is }, ...placeLine(row, to.language)],
        action: actionOf(row, status === 'open' ? words.answer_it : words.open_it),
        reason: words.part_reason,
        calendar: calendarPart(row, to, { organizer: values.organizer, method: 'REQUEST' }),
      })
    }
  },
})
