import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import type { Instant } from '#platform/language/instant.ts'

/** The VTIMEZONE of a zone, with every change of clocks in a span: from the one in force when it begins. */
export const timeZoneOf = (zone: string, from: Instant, to: Instant): ICAL.Component => {
  const component = new ICAL.Component('vtimezone')
  component.addPropertyWithValue('tzid', zone)
  const changes = changesIn(zone, from, to)
  for (const change of changes) component.addSubcomponent(change)
  if (changes.length === 0) component.addSubcomponent(always(zone, from))
  return component
}

const changesIn = (zone: string, from: Instant, to: Instant): ICAL.Component[] => {
  const start = Temporal.Instant.from(from).toZonedDateTimeISO(zone)
  const end = Temporal.Instant.from(to)
  const found: ICAL.Component[] = []
  let at =
    start.add({ nanoseconds: 1 }).getTimeZoneTransition('previous') ?? start.getTimeZoneTransition('next')
  while (at && Temporal.Instant.compare(at.toInstant(), end) <= 0 && found.length < 60) {
    found.push(changeAt(at))
    at = at.getTimeZoneTransition('next')
  }
  return found
}

const changeAt = (at: Temporal.ZonedDateTime): ICAL.Component => {
  const before = at.subtract({ nanoseconds: 1 })
  // The moment of a change is written in the time that was valid until then.
  const wall = at.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime()
  const isLater = at.offsetNanoseconds > before.offsetNanoseconds
  return observance(isLater ? 'daylight' : 'standard', wall, before.offset, at.offset)
}

const always = (zone: string, from: Instant): ICAL.Component => {
  const { offset } = Temporal.Instant.from(from).toZonedDateTimeISO(zone)
  return observance('standard', Temporal.PlainDateTime.from('1970-01-01T00:00:00'), offset, offset)
}

const observance = (
  kind: 'standard' | 'daylight',
  start: Temporal.PlainDateTime,
  offsetFrom: string,
  offsetTo: string,
): ICAL.Component => {
  const component = new ICAL.Component(kind)
  component.addPropertyWithValue(
    'dtstart',
    ICAL.Time.fromDateTimeString(start.toString({ smallestUnit: 'second' })),
  )
  component.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString(offsetFrom.slice(0, 6)))
  component.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString(offsetTo.slice(0, 6)))
  return component
}
