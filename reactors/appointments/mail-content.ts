import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { type Words, wordsIn } from '#events/appointments/appointment-words.ts'
import { locationText } from '#events/appointments/location-text.ts'
import { comingDateOf } from '#events/appointments/single-dates.ts'
import { fullName } from '#platform/content/person.ts'
import { dateFormat } from '#platform/language/date-text.ts'
import type { Instant } from '#platform/language/instant.ts'
import { plus } from '#platform/language/instant.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { localeOf } from '#platform/language/language-tags.ts'
import type { Language } from '#platform/language/shapes.ts'
import type { Addressee, Mail } from '#platform/mail/mail.ts'
import { addresseesAmong } from '#platform/reactors/addressee.ts'
import { mailText } from '#platform/reactors/mail-texts.ts'
import type { Effects, reactor } from '#platform/reactors/reactor.ts'
import { type Dated, repeats } from '#platform/recurrence/recurrence.ts'
import type { AppointmentRow } from '#projectors/appointments/appointments.table.ts'
import type { ParticipantRow } from '#projectors/appointments/participants.table.ts'
import { members } from '#projectors/members/members.table.ts'

/** The mails that follow from events about appointments. */
export type MailHandlers = Parameters<typeof reactor<AppointmentEvent>>[1]

/** The members whom a mail can reach: not erased, not locked, and with an address. */
export const addressees = async (effects: Effects, memberIds: readonly string[]): Promise<Addressee[]> =>
  addresseesAmong(effects, memberIds.length === 0 ? [] : await effects.findByIds(members, memberIds))

/** The actor's name, or a replacement in the recipient's language if it is unknown. */
export const actorName = async (
  { findByIds }: Effects,
  memberId: string | null,
): Promise<(language: Language) => string> => {
  const [member] = memberId === null ? [] : await findByIds(members, [memberId])
  const name = member ? fullName(member.first_name, member.last_name) : null
  return (language) => name ?? wordsIn(language).mail.unknown_person
}

/** The mentions of a mail that names the actor. */
export const actorMention = (actorId: string | null): string[] => (actorId === null ? [] : [actorId])

/** The date in the recipient's language and in the appointment's time zone, which it names. */
export const dateText = (date: Dated, language: Language): string => {
  const { start, end, all_day, time_zone } = date
  const format = dateFormat(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: time_zone,
    ...(all_day ? {} : { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }),
  })
  const last = end === null ? start : all_day ? plus(end, -1) : end
  return last > start ? format.formatRange(new Date(start), new Date(last)) : format.format(new Date(start))
}

/** The date to name: the next one of a series. */
export const comingDate = (row: AppointmentRow, now: Instant): Dated =>
  repeats(row.recurrence) ? { ...row, ...comingDateOf({ ...row, date: row }, now) } : row

/** Whether the participant may attend the appointment or one of its dates. */
export const mightCome = ({
  status,
  occurrence_answers,
}: Pick<ParticipantRow, 'status' | 'occurrence_answers'>): boolean =>
  [status, ...Object.values(occurrence_answers)].some((answer) => answer !== 'declined')

/** Whether all dates are over. Later changes concern no plans. */
export const isOver = ({ over_at }: Pick<AppointmentRow, 'over_at'>, now: Instant): boolean =>
  over_at !== null && over_at <= now

/** The sentence about the recipient's own answer. */
export const answerSentence = (
  { mail: words, answers }: Pick<Words, 'mail' | 'answers'>,
  { status, answer_reset }: Pick<ParticipantRow, 'status' | 'answer_reset'>,
): string =>
  status !== 'open'
    ? interpolate(words.answer_kept, { answer: answers[status] })
    : answer_reset
      ? words.answer_reset
      : words.answer_open

/** The location as a labelled line of a mail; empty without one. */
export const locationLine = (
  row: AppointmentRow,
  language: Language,
): { label: string; before: null; after: string }[] =>
  locationTextOf(row) === ''
    ? []
    : [{ label: wordsIn(language).mail.where, before: null, after: locationTextOf(row) }]

/** The location as one line, with its link. */
export const locationTextOf = ({ location }: Pick<AppointmentRow, 'location'>): string =>
  [locationText(location), location.link].filter((part) => part !== '').join(', ')

export const actionOf = (row: AppointmentRow, label: string): Mail['action'] => ({
  label,
  path: `/appointments/${row.id}`,
})

/** The appointment with the names in its description that a recipient may know. */
export const rowForRecipients = async (
  effects: Effects,
  row: AppointmentRow,
): Promise<(to: Addressee) => Promise<AppointmentRow>> => {
  const { description } = row
  if (description === null) return async () => row
  const textFor = await mailText(effects, description)
  return async ({ member_id }) => ({ ...row, description: await textFor(member_id) })
}
