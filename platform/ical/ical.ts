import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import type { Instant } from '#platform/language/instant.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { canonicalZone } from '#platform/language/zone.ts'
import { recurrenceLimits } from '#platform/recurrence/recurrence.limits.ts'
import { type Dated, endOf, type Repeated, repeats } from '#platform/recurrence/recurrence.ts'
import { type Interval, intervalOf, weekdays } from '#platform/recurrence/series-days.ts'
import { foldLines } from './folding.ts'
import { timeZoneText } from './time-zone.ts'

/** An entry of an iCalendar file. */
export type CalendarEntry = {
  uid: string
  /** UID of the series that this one continues. */
  continues?: string | null
  /** Increases with every change, else calendar programs keep the old entry. */
  sequence: number
  stamp: Instant
  name: string
  description: string
  location: string
  /** URL of its page; empty for none. */
  url: string
  /** Label of its category; empty or missing for none. */
  category?: string
  /** People to ask, and people who speak there, each with what they are. */
  contacts?: readonly string[]
  date: Dated
  recurrence: Repeated
  /** Start of the single date of a series; null for the whole series. */
  occurrence: Instant | null
  /** Starts of single dates that the reader of a series does not take part in. */
  left_out?: readonly Instant[]
  canceled: boolean
  organizer: { name: string; address: string } | null
  attendee: Attendee | null
  /** What a calendar program said of it besides, which it gets back. */
  kept?: KeptParts
}

/** Properties and components as ical.js writes them (RFC 7265). */
export type KeptParts = { properties: readonly JCal[]; components: readonly JCal[] }
export type JCal = readonly [name: string, ...more: unknown[]]

/** The attendee of this copy, the attendee's answer, and whether the program asks for one. */
export type Attendee = {
  name: string
  address: string
  status: 'NEEDS-ACTION' | 'ACCEPTED' | 'DECLINED' | 'TENTATIVE'
  rsvp: boolean
}

/**
 * Entries as an iCalendar body. `method` says what the mail client should do: add, ask, or remove. It implies
 * an organizer, so a downloaded file has none. `kept` are properties of the whole that a program gets back.
 */
export const icalOf = (
  entries: readonly CalendarEntry[],
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL' | null = null,
  kept: readonly JCal[] = [],
): string => {
  const calendar = emptyCalendar()
  if (method !== null) calendar.addPropertyWithValue('method', method)
  for (const property of kept) calendar.addProperty(new ICAL.Property([...property], calendar))
  return `${headOf(calendar, entries)}${entries.map(icalEvent).join('')}${icalEnd}`
}

/** What a calendar program shows for a feed, and how often it should ask for it again: `PT1H`. */
export type FeedHead = { name: string; refresh: string }

/** The beginning of a feed: its name, and the zones of all entries that follow. */
export const icalFeedHead = (
  { name, refresh }: FeedHead,
  entries: readonly Pick<CalendarEntry, 'date'>[],
): string => {
  const calendar = emptyCalendar()
  calendar.addPropertyWithValue('name', textOf(name))
  calendar.addPropertyWithValue('x-wr-calname', textOf(name))
  const interval = new ICAL.Property('refresh-interval', calendar)
  interval.setParameter('value', 'DURATION')
  interval.setValue(ICAL.Duration.fromString(refresh))
  calendar.addProperty(interval)
  calendar.addPropertyWithValue('x-published-ttl', refresh)
  return headOf(calendar, entries)
}

/** One entry between the head and the end of a body. */
export const icalEvent = (entry: CalendarEntry): string => foldLines(eventOf(inKnownZone(entry)).toString())

type FreeBusyBody = {
  from: Instant
  to: Instant
  stamp: Instant
  busy: readonly { start: Instant; end: Instant }[]
}

/** When something takes place, as a body: spans in order, those that touch as one. */
export const icalFreeBusy = ({ from, to, stamp, busy }: FreeBusyBody): string => {
  const calendar = emptyCalendar()
  const component = new ICAL.Component('vfreebusy')
  for (const [name, instant] of [
    ['dtstamp', stamp],
    ['dtstart', from],
    ['dtend', to],
  ] as const)
    component.addPropertyWithValue(name, utc(instant))
  for (const { start, end } of joined(busy)) {
    const property = new ICAL.Property('freebusy', component)
    property.setValue(ICAL.Period.fromData({ start: utc(start), end: utc(end) }))
    component.addProperty(property)
  }
  calendar.addSubcomponent(component)
  return foldLines(calendar.toString())
}

const joined = (spans: FreeBusyBody['busy']): { start: Instant; end: Instant }[] => {
  const all: { start: Instant; end: Instant }[] = []
  for (const span of [...spans].sort((one, other) => (one.start < other.start ? -1 : 1))) {
    const last = all.at(-1)
    if (last === undefined || span.start > last.end) all.push({ ...span })
    else if (span.end > last.end) last.end = span.end
  }
  return all
}

/** The last line of a body. */
export const icalEnd = 'END:VCALENDAR\r\n'

const emptyCalendar = (): ICAL.Component => {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Folkmoot//Calendar//EN')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  return calendar
}

const headOf = (calendar: ICAL.Component, entries: readonly Pick<CalendarEntry, 'date'>[]): string => {
  const body = foldLines(calendar.toString())
  const head = body.slice(0, body.lastIndexOf('END:VCALENDAR'))
  return `${head}${zonesOf(entries.map(inKnownZone)).join('')}`
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

const zonesOf = (entries: readonly Pick<CalendarEntry, 'date'>[]): string[] => {
  const timed = entries.filter(({ date }) => !date.all_day && date.time_zone !== 'UTC')
  const zones = [...new Set(timed.map(({ date }) => date.time_zone))]
  return zones.map((zone) => {
    const starts = timed.filter(({ date }) => date.time_zone === zone).map(({ date }) => date.start)
    const first = starts.reduce((a, b) => (a < b ? a : b))
    const last = starts.reduce((a, b) => (a > b ? a : b))
    const until = Math.min(Math.max(Number(last.slice(0, 4)) + yearsAhead, atLeast), lastYear)
    return timeZoneText(zone, first, `${until}-12-31T00:00:00.000Z`)
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
  if (entry.category) event.addPropertyWithValue('categories', textOf(entry.category))
  for (const contact of entry.contacts ?? []) event.addPropertyWithValue('contact', textOf(contact))
  addTime(event, 'dtstart', date.start, date)
  if (date.end !== null && date.end > date.start) addTime(event, 'dtend', date.end, date)
  if (entry.occurrence !== null) addTime(event, 'recurrence-id', entry.occurrence, date)
  else if (repeats(recurrence)) event.addPropertyWithValue('rrule', ruleOf(recurrence, date))
  for (const start of entry.left_out ?? []) addTime(event, 'exdate', start, date)
  const { properties = [], components = [] } = entry.kept ?? {}
  const kept = canceled ? properties.filter(([name]) => name !== 'status') : properties
  if (canceled || kept.every(([name]) => name !== 'status'))
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
  if (entry.continues && entry.occurrence === null && kept.every(([name]) => name !== 'related-to'))
    addRelation(event, entry.continues)
  for (const property of kept) event.addProperty(new ICAL.Property([...property], event))
  for (const component of components) event.addSubcomponent(new ICAL.Component([...component], event))
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

// Programs that know nothing of it show two series, one after the other.
const addRelation = (event: ICAL.Component, uid: string): void => {
  const property = new ICAL.Property('related-to', event)
  property.setParameter('reltype', 'SIBLING')
  property.setValue(uid)
  event.addProperty(property)
}

// An unescaped line break would start a property of its own.
const textOf = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')
const unbroken = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]/gu, '')

const utc = (instant: Instant): ICAL.Time => ICAL.Time.fromDateTimeString(`${instant.slice(0, 19)}Z`)

const frequencies = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY' } as const

/** Days of a rule are listed, because programs treat missing ones differently: the 31st, or 29 February. */
const daysOf = (
  { unit, every, weekdays: chosenDays, monthDays, nthWeekday }: Interval,
  { dayOfWeek, day, month }: Temporal.PlainDate,
): string[] => {
  if (unit === 'daily') return []
  if (unit === 'weekly') {
    const days = chosenDays ?? weekdays.slice(dayOfWeek - 1, dayOfWeek)
    return [`BYDAY=${days.join(',')}`, ...(every > 1 && days.length > 1 ? ['WKST=MO'] : [])]
  }
  const months = unit === 'yearly' ? [`BYMONTH=${month}`] : []
  if (nthWeekday) return [...months, `BYDAY=${nthWeekday.nth}${nthWeekday.weekday}`]
  return [...months, `BYMONTHDAY=${(monthDays ?? [day]).join(',')}`]
}

const ruleOf = (recurrence: Repeated, { start, all_day, time_zone }: Dated): ICAL.Recur => {
  const interval = intervalOf(recurrence) ?? { unit: 'daily', every: 1 }
  const { unit, every, count } = interval
  const dayIn = (instant: Instant) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(time_zone).toPlainDate()
  const until = endOf(recurrence)
  const end = all_day && until !== null ? dayIn(until).toString() : until?.slice(0, 19).concat('Z')
  const parts = [
    `FREQ=${frequencies[unit]}`,
    ...(every > 1 ? [`INTERVAL=${every}`] : []),
    ...daysOf(interval, dayIn(start)),
    ...(count === undefined ? [] : [`COUNT=${count}`]),
    ...(end === undefined ? [] : [`UNTIL=${end.replace(/[-:]/g, '')}`]),
  ]
  return ICAL.Recur.fromString(parts.join(';'))
}
