import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { wordsIn } from '#events/appointments/appointment-words.ts'
import { letterTime } from '#platform/language/deeds.ts'
import type { Fact, Recorded } from '#platform/language/fact.ts'
import { plus } from '#platform/language/instant.ts'
import { said } from '#platform/language/said.ts'
import { type Effects, reactor } from '#platform/react/reactor.ts'
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
  mightCome,
  named,
} from './letters.ts'

/**
 * Tells everybody who might still go there that it does not take place, once the time to take that back is over; and
 * that it does after all, where that was taken back later only those who had been told.
 */
export const canceledMail = reactor<AppointmentEvent>('appointment-canceled-mail', {
  AppointmentCanceled: (fact, effects) => tell(fact, effects, { isOff: true, reached: null }),
  AppointmentRevived: async (fact, effects) =>
    tell(fact, effects, { isOff: false, reached: await effects.recall() }),
})

type Told = Recorded<Fact<string, { appointment_id: string }>>
type News = { isOff: boolean; reached: readonly string[] | null }

const tell = async (
  { data: { appointment_id }, metadata }: Told,
  effects: Effects,
  { isOff, reached }: News,
): Promise<void> => {
  const [found] = await effects.look(appointments, [appointment_id])
  if (!found || found.deleted || found.canceled !== isOff) return
  const row = await named(effects, found)
  const invited = await effects.lookWhere(participants, { appointment_id })
  const concerned = invited.filter(
    (part) =>
      part.member_id !== metadata.actor_id && mightCome(part) && (reached?.includes(part.member_id) ?? true),
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
      subject: said(isOff ? words.canceled_subject : words.revived_subject, values),
      heading: said(isOff ? words.canceled_heading : words.revived_heading, values),
      paragraphs: [said(isOff ? words.canceled_text : words.revived_text, values)],
      action: actionOf(row, words.open_it),
      reason: words.part_reason,
      calendar: calendarPart(row, to, { ...values, method: isOff ? 'CANCEL' : 'REQUEST' }),
      ...(isOff ? { after: plus(metadata.occurred_at, letterTime) } : {}),
    })
  }
}
