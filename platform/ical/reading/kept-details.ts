import ICAL from 'ical.js'
import { turns } from '#platform/clock/turns.ts'
import type { Instant } from '#platform/language/instant.ts'
import { trusted } from '#platform/language/trusted.ts'
import type { JCal, KeptParts } from '../ical.ts'
import { blocksOf } from './blocks.ts'
import { eventsOf } from './read-calendar.ts'

/** What a calendar program said of an entry, as far as an appointment does not say it the same: guests, alarms, marks of its own. */
export type KeptDetails = {
  /** Properties of the calendar around the entry. */
  calendar: readonly JCal[]
  whole: KeptParts
  /** Those of single dates, by the start that the series gives them. */
  dates: Readonly<Record<Instant, KeptParts>>
  /** The reminders of the appointment are among its alarms. Earlier versions kept alarms apart from them. */
  reminds?: true
}

export const nothingKept: KeptDetails = {
  calendar: [],
  whole: { properties: [], components: [] },
  dates: {},
  reminds: true,
}

// What the product writes by itself.
const ownHead = new Set(['version', 'prodid', 'calscale', 'method'])
const own = new Set([
  'uid',
  'sequence',
  'dtstamp',
  'last-modified',
  'summary',
  'description',
  'location',
  'dtstart',
  'dtend',
  'duration',
  'recurrence-id',
  'rrule',
  'rdate',
  'exdate',
])

/** What is to be kept of a text that was read before. A long text is read in turns. */
export const keptDetailsOf = async (
  text: string,
  options: { zone: string; year: number },
): Promise<KeptDetails> => {
  const blocks = blocksOf(text)
  if (blocks === null) return nothingKept
  let whole: KeptParts | null = null
  const dates: [Instant, KeptParts][] = []
  const nextTurn = turns()
  for (const { occurrence, event } of eventsOf(blocks, options)) {
    if (occurrence === null) whole ??= partsOf(event)
    else dates.push([occurrence, partsOf(event)])
    await nextTurn()
  }
  const calendar = new ICAL.Component(ICAL.parse(blocks.head.join('\r\n')))
  return {
    calendar: calendar
      .getAllProperties()
      .filter(({ name }) => !ownHead.has(name))
      .map(asJCal),
    whole: whole ?? nothingKept.whole,
    dates: Object.fromEntries(dates),
    reminds: true,
  }
}

/** Details as they are stored. Null for a text that no details were stored as. */
export const keptDetailsIn = (text: string | null): KeptDetails | null =>
  text === null ? null : trusted<KeptDetails>(JSON.parse(text))

const partsOf = (event: ICAL.Component): KeptParts => ({
  properties: event.getAllProperties().filter(isKept).map(asJCal),
  components: event.getAllSubcomponents().map(asJCal),
})

const isKept = (property: ICAL.Property): boolean => {
  const value = property.getFirstValue()
  // Appointments are confirmed or canceled, and link to pages of the web.
  if (property.name === 'status') return String(value).toUpperCase() === 'TENTATIVE'
  if (property.name === 'url') return !/^https?:/i.test(String(value))
  return !own.has(property.name)
}

const asJCal = (part: ICAL.Property | ICAL.Component): JCal => trusted<JCal>(part.toJSON())
