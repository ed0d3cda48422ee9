import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import type { Answer } from '#events/appointments/appointment.events.ts'
import type { Instant } from '#platform/language/instant.ts'

/** An answer from a calendar program. */
export type CalendarAnswer = {
  uid: string
  /** The attendee's address, as written. */
  address: string
  answer: Answer
  note: string | null
  sequence: number
  /** When it was written; null if unknown. */
  answered_at: Instant | null
  /** Start of the answered date, or its day; null for the whole series. */
  occurrence: ((timeZone: string) => Instant) | null
}

const answers: Readonly<Record<string, Answer>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'maybe',
}

/** The answers in a calendar part; none for any other method. Throws if the part cannot be parsed. */
export const answersIn = (text: string): CalendarAnswer[] => {
  const calendar = ICAL.Component.fromString(text)
  if (String(calendar.getFirstPropertyValue('method') ?? '').toUpperCase() !== 'REPLY') return []
  return calendar.getAllSubcomponents('vevent').map(answerOf)
}

const answerOf = (event: ICAL.Component): CalendarAnswer => {
  const attendees = event.getAllProperties('attendee')
  const [attendee] = attendees
  if (!attendee || attendees.length > 1) throw new Error('an answer is one person’s')
  const answer = answers[String(attendee.getFirstParameter('partstat') ?? '').toUpperCase()]
  if (answer === undefined) throw new Error('it holds no answer')
  return {
    uid: String(event.getFirstPropertyValue('uid') ?? ''),
    address: String(attendee.getFirstValue())
      .replace(/^mailto:/i, '')
      .trim(),
    answer,
    note: noteOf(event),
    sequence: Number(event.getFirstPropertyValue('sequence') ?? 0) || 0,
    answered_at: writtenAt(event),
    occurrence: occurrenceOf(event),
  }
}

const mostCharacters = 500

const noteOf = (event: ICAL.Component): string | null => {
  const text = String(event.getFirstPropertyValue('comment') ?? '').trim()
  return text === '' ? null : text.slice(0, mostCharacters)
}

const writtenAt = (event: ICAL.Component): Instant | null => {
  const stamp = event.getFirstPropertyValue('dtstamp')
  return stamp instanceof ICAL.Time && !stamp.isDate ? momentOf(stamp, 'UTC') : null
}

const occurrenceOf = (event: ICAL.Component): CalendarAnswer['occurrence'] => {
  const property = event.getFirstProperty('recurrence-id')
  const value = property?.getFirstValue()
  if (!property || !(value instanceof ICAL.Time)) return null
  if (property.getFirstParameter('range')) throw new Error('an answer is for one date, or for all')
  const tzid = String(property.getFirstParameter('tzid') ?? '')
  return (timeZone) => momentOf(value, isZone(tzid) ? tzid : timeZone)
}

// Microsoft programs use their own zone names; then the appointment's zone applies.
const isZone = (name: string): boolean => {
  try {
    return name !== '' && Temporal.PlainDate.from('2000-01-01').toZonedDateTime(name) !== null
  } catch {
    return false
  }
}

const momentOf = (time: ICAL.Time, timeZone: string): Instant => {
  const { year, month, day, hour, minute, second, isDate } = time
  const local = { year, month, day, ...(isDate ? {} : { hour, minute, second }) }
  const zone = time.zone === ICAL.Timezone.utcTimezone && !isDate ? 'UTC' : timeZone
  return new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds).toISOString()
}
