import type { Instant } from '#platform/language/instant.ts'
import { caldav } from '#platform/webdav/dav-xml.ts'
import { childOf, type XmlElement } from '#platform/xml/xml-reader.ts'
import type { Span } from './calendar-objects.queries.ts'

/** What a calendar-query asks for. */
export type CalendarFilter = {
  /** Only objects with a date in it; null for all. */
  span: Span | null
  isUid: (uid: string) => boolean
  /** It asks for what no calendar here holds, such as tasks. */
  isNever: boolean
}

const everything: CalendarFilter = { span: null, isUid: () => true, isNever: false }

/** Reads a filter; null for one that is not supported. Without a filter everything is asked for. */
export const filterOf = (filter: XmlElement | undefined): CalendarFilter | null => {
  if (filter === undefined) return everything
  const calendar = childOf(filter, caldav, 'comp-filter')
  if (calendar?.attributes.name !== 'VCALENDAR') return null
  const components = childrenOf(calendar, 'comp-filter')
  if (calendar.children.length > components.length || components.length > 1) return null
  const [component] = components
  if (component === undefined) return everything
  if (childOf(component, caldav, 'is-not-defined')) {
    const isEvent = component.attributes.name === 'VEVENT'
    return { ...everything, isNever: isEvent }
  }
  if (component.attributes.name !== 'VEVENT') return { ...everything, isNever: true }
  return eventsOf(component)
}

const eventsOf = (component: XmlElement): CalendarFilter | null => {
  const [range] = childrenOf(component, 'time-range')
  const properties = childrenOf(component, 'prop-filter')
  if (component.children.length > properties.length + (range ? 1 : 0)) return null
  const span = range ? spanOf(range) : null
  if (range && span === null) return null
  const tests = properties.map(uidTestOf)
  if (tests.some((test) => test === null)) return null
  return { span, isNever: false, isUid: (uid) => tests.every((test) => test?.(uid)) }
}

/** Only the UID of an object is searched for. */
const uidTestOf = (property: XmlElement): ((uid: string) => boolean) | null => {
  const [match, ...more] = property.children
  if (property.attributes.name !== 'UID' || more.length > 0) return null
  if (match === undefined) return () => true
  if (match.namespace !== caldav || match.name !== 'text-match') return null
  const isNegated = match.attributes['negate-condition'] === 'yes'
  const text = match.text.trim()
  const isExact = match.attributes.collation === 'i;octet'
  const fold = (one: string) => (isExact ? one : one.toLowerCase())
  return (uid) => fold(uid).includes(fold(text)) !== isNegated
}

/** The span that every date of an answer is expanded in; null when the request does not ask for it. */
export const expansionOf = (data: XmlElement | undefined): [Instant, Instant] | null => {
  const expand = data && childOf(data, caldav, 'expand')
  const span = expand ? spanOf(expand) : null
  return span?.from && span.to ? [span.from, span.to] : null
}

export const spanOf = ({ attributes: { start, end } }: XmlElement): Span | null => {
  const [from, to] = [start, end].map((text) => (text === undefined ? null : instantOf(text)))
  if (from === undefined || to === undefined || (from === null && to === null)) return null
  if (from !== null && to !== null && from >= to) return null
  return (start !== undefined && from === null) || (end !== undefined && to === null) ? null : { from, to }
}

/** `20261126T210000Z`; null for anything else. */
const instantOf = (text: string): Instant | null => {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text) ?? []
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  return Number.isNaN(Date.parse(written)) ? null : new Date(written).toISOString()
}

const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.namespace === caldav && child.name === name)
