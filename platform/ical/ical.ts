import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import type { Instant } from '#platform/language/instant.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { recurrenceLimits } from '#platform/language/recurrence.limits.ts'
import { type Dated, endOf, type Repeated, repeats } from '#platform/language/recurrence.ts'
import { intervalOf } from '#platform/language/series-days.ts'
import { canonicalZone } from '#platform/language/zone.ts'
import { foldLines } from './folding.ts'
import { timeZoneOf } from './time-zone.ts'

/** An entry of an iCalendar file. */
export type CalendarEntry = {
  uid: string
  /** Increases with every change, else calendar programs keep the old entry. */
  sequence: number
  stamp: Instant
  name: string
  description: string
  location: string
  /** URL of its page; empty for none. */
  url: string
  date: Dated
  recurrence: Repeated
  /** Start of the single date of a series; null for the whole series. */
  occurrence: Instant | null
  canceled: boolean
  organizer: { name: string; address: string } | null
  attendee: Attendee | null
}

/** The attendee of this copy, the attendee's answer, and whether the program asks for one. */
export type Attendee = {
  name: string
  address: string
  status: 'NEEDS-ACTION' | 'ACCEPTED' | 'DECLINED' | 'TENTATIVE'
  rsvp: boolean
}

/**
 * Entries as an iCalendar body. `method` says what the mail client should do: add, ask, or remove. It implies
 * an organizer, so a downloaded file has none.
 */
export const icalOf = (
  given: readonly CalendarEntry[],
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL' | null = null,
): string => {
  const entries = given.map(inKnownZone)
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Folkmoot//Calendar//EN')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  if (method !== null) calendar.addPropertyWithValue('method', method)
  for (const zone of zonesOf(entries)) calendar.addSubcomponent(zone)
  for (const entry of entries) calendar.addSubcomponent(eventOf(entry))
  return foldLines(calendar.toString())
}

// Programs look zones up by name, and some are case-sensitive.
const inKnownZone = <Entry extends { date: Dated }>(entry: Entry): Entry => {
  const { date } = entry
  return { ...entry, date: { ...date, time_zone: canonicalZone(date.time_zone) ?? date.time_zone } }
}

// How far ahead clock changes are listed where they follow no rule. A series may have begun long ago.
const yearsAhead = 10
const atLeast = 2040
const { lastYear } = valuesOf(recurrenceLimits)

const zonesOf = (entries: readonly CalendarEntry[]): ICAL.Component[] => {
  const timed = entries.filter(({ date }) => !date.all_day && date.time_zone !== 'UTC')
  const zones = [...new Set(timed.map(({ date }) => date.time_zone))]
  return zones.map((zone) => {
    const starts = timed.filter(({ date }) => date.time_zone === zone).map(({ date }) => date.start)
    const first = starts.reduce((a, b) => (a < b ? a : b))
    const last = starts.reduce((a, b) => (a > b ? a : b))
    const until = Math.min(Math.max(Number(last.slice(0, 4)) + yearsAhead, atLeast), lastYear)
    return timeZoneOf(zone, first, `${until}-12-31T00:00:00.000Z`)
  })
}

const eventOf = (entry: CalendarEntry): ICAL.Component => {
  const { date, recurrence, canceled } = entry
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', entry.uid)
  event.addPropertyWithValue('sequence', entry.sequence)
  event.addPropertyWithValue('dtstamp', utc(entry.stamp))
  event.addPropertyWithValue('summary', textOf(entry.name))
  if (entry.description) event.addPropertyWithValue('description', textOf(entry.description))
  if (entry.location) event.addPropertyWithValue('location', textOf(entry.location))
  if (entry.url) event.addPropertyWithValue('url', unbroken(entry.url))
  addTime(event, 'dtstart', date.start, date)
  if (date.end !== null && date.end > date.start) addTime(event, 'dtend', date.end, date)
  if (entry.occurrence !== null) addTime(event, 'recurrence-id', entry.occurrence, date)
  else if (repeats(recurrence)) event.addPropertyWithValue('rrule', ruleOf(recurrence, date))
  event.addPropertyWithValue('status', canceled ? 'CANCELLED' : 'CONFIRMED')
  if (entry.organizer) addPerson(event, 'organizer', entry.organizer)
  if (entry.attendee) {
    const { status, rsvp } = entry.attendee
    addPerson(event, 'attendee', entry.attendee, {
      role: 'REQ-PARTICIPANT',
      partstat: status,
      rsvp: rsvp ? 'TRUE' : 'FALSE',
    })
  }
  return event
}

const addTime = (
  event: ICAL.Component,
  name: string,
  instant: Instant,
  { all_day, time_zone }: Dated,
): void => {
  const property = new ICAL.Property(name, event)
  if (time_zone === 'UTC' && !all_day) property.setValue(utc(instant))
  else {
    const local = Temporal.Instant.from(instant).toZonedDateTimeISO(time_zone)
    if (!all_day) property.setParameter('tzid', time_zone)
    property.setValue(
      all_day
        ? ICAL.Time.fromDateString(local.toPlainDate().toString())
        : ICAL.Time.fromDateTimeString(local.toPlainDateTime().toString({ smallestUnit: 'second' })),
    )
  }
  event.addProperty(property)
}

const addPerson = (
  event: ICAL.Component,
  name: string,
  person: { name: string; address: string },
  parameters: Record<string, string> = {},
): void => {
  const property = new ICAL.Property(name, event)
  property.setParameter('cn', unbroken(person.name).replaceAll('"', ''))
  for (const [parameter, value] of Object.entries(parameters)) property.setParameter(parameter, value)
  property.setValue(`mailto:${person.address}`)
  event.addProperty(property)
}

// An unescaped line break would start a property of its own.
const textOf = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')
const unbroken = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]/gu, '')

const utc = (instant: Instant): ICAL.Time => ICAL.Time.fromDateTimeString(`${instant.slice(0, 19)}Z`)

const frequencies = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY' } as const

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Days of a rule are listed, because programs treat missing ones differently: the 31st, or 29 February. */
const daysOf = {
  daily: () => [],
  weekly: ({ dayOfWeek }) => [`BYDAY=${weekdays[dayOfWeek - 1]}`],
  monthly: ({ day }) => [`BYMONTHDAY=${day}`],
  yearly: ({ day, month }) => [`BYMONTH=${month}`, `BYMONTHDAY=${day}`],
} satisfies Record<keyof typeof frequencies, (first: Temporal.PlainDate) => string[]>

const ruleOf = (recurrence: Repeated, { start, all_day, time_zone }: Dated): ICAL.Recur => {
  const { unit, every } = intervalOf(recurrence) ?? { unit: 'daily', every: 1 }
  const dayIn = (instant: Instant) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(time_zone).toPlainDate()
  const until = endOf(recurrence)
  const end = all_day && until !== null ? dayIn(until).toString() : until?.slice(0, 19).concat('Z')
  const parts = [
    `FREQ=${frequencies[unit]}`,
    ...(every > 1 ? [`INTERVAL=${every}`] : []),
    ...daysOf[unit](dayIn(start)),
    ...(end === undefined ? [] : [`UNTIL=${end.replace(/[-:]/g, '')}`]),
  ]
  return ICAL.Recur.fromString(parts.join(';'))
}
