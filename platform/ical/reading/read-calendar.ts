import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { turns } from '#platform/clock/turns.ts'
import type { Instant } from '#platform/language/instant.ts'
import { canonicalZone } from '#platform/language/zone.ts'
import {
  type Dated,
  normalizeDate,
  occurrenceAt,
  occurrencesBy,
  type Repeated,
  repeats,
} from '#platform/recurrence/recurrence.ts'
import { noDays } from '#platform/recurrence/series-rule.ts'
import { clockIn } from '#platform/recurrence/wall-clock.ts'
import { type Blocks, blocksOf, calendarAround, headValue } from './blocks.ts'
import { seriesOf } from './rules.ts'
import { type FindZone, zonesIn } from './zones.ts'

/** What a file holds: its own name, entries in the order of the file, and parts that could not be read. */
export type ReadCalendar = { name: string; entries: ReadEntry[]; refused: RefusedEntry[] }

/** An entry, with the dates of its series that differ. */
export type ReadEntry = {
  /** The name by which programs know the entry, with the weekday or month where a rule became several series. */
  uid: string
  name: string
  description: string
  location: string
  url: string
  categories: readonly string[]
  date: Dated
  recurrence: Repeated
  canceled: boolean
  /** Minutes before each date. */
  reminders: readonly number[]
  dates: readonly ReadDate[]
  left_out: readonly LeftOut[]
}

/** A date of a series that is not as the series says. */
export type ReadDate = {
  /** The start that the series gives it. */
  occurrence: Instant
  deleted: boolean
  canceled: boolean
  /** What it says instead; null when it only does not take place. */
  own: {
    start: Instant
    end: Instant | null
    name: string
    description: string
    location: string
    url: string
  } | null
}

/** What a network does not take from an entry. */
export type LeftOut = 'guests' | 'attachments' | 'reminders'

export type RefusedEntry = { name: string; start: Instant | null; reason: RefusedReason }
export const refusedReasons = [
  'unreadable',
  'not_an_event',
  'no_start',
  'end_before_start',
  'zone_unknown',
  'rule_unsupported',
  'extra_dates',
  'date_without_series',
] as const
export type RefusedReason = (typeof refusedReasons)[number]

type Options = {
  /** The zone of times that name none. */
  zone: string
  /** The year whose changes of clocks tell which zone the rules of a file mean. */
  year: number
  /** More events than these are not read. */
  maxEntries: number
  /** What an entry without a title is called. */
  untitled: string
}

/** Reads a calendar. Null when the text is none; `too_many` when it holds more than may be read. */
export const readCalendar = (text: string, options: Options): ReadCalendar | null | 'too_many' => {
  const reading = begin(text, options)
  if (reading === null || reading === 'too_many') return reading
  for (const _ of reading.steps());
  return reading.end()
}

/** The same, a few milliseconds at a time: a long calendar does not block the other requests of the process. */
export const readCalendarInTurns = async (
  text: string,
  options: Options,
): Promise<ReadCalendar | null | 'too_many'> => {
  const reading = begin(text, options)
  if (reading === null || reading === 'too_many') return reading
  const nextTurn = turns()
  for (const _ of reading.steps()) await nextTurn()
  return reading.end()
}

const begin = (text: string, options: Options) => {
  const blocks = blocksOf(text)
  if (blocks === null) return null
  if (blocks.events.length > options.maxEntries) return 'too_many'
  const preferred = canonicalZone(headValue(blocks.head, 'X-WR-TIMEZONE')) ?? options.zone
  const zone = zonesIn(blocks.zones, { preferred, year: options.year })
  const context = { zone, preferred, untitled: options.untitled, clock: clocks() }
  const refused: RefusedEntry[] = Array.from({ length: blocks.others }, () => refusal('', 'not_an_event'))
  const read: Part[] = []
  const entries: ReadEntry[] = []
  return {
    /** Reads the text, one entry per step. */
    *steps(): Generator<void> {
      for (const block of blocks.events) {
        const part = partOf(block, context)
        if ('reason' in part) refused.push(part)
        else read.push(part)
        yield
      }
      for (const some of withDates(read, refused)) {
        entries.push(...some)
        yield
      }
    },
    end: (): ReadCalendar => ({
      name: headValue(blocks.head, 'X-WR-CALNAME').slice(0, 200),
      entries,
      refused,
    }),
  }
}

/** The events of some blocks one by one, each with the start of the date of a series that it is for; null for the whole. */
export function* eventsOf(
  { head, zones, events }: Blocks,
  { zone, year }: Pick<Options, 'zone' | 'year'>,
): Generator<{ occurrence: Instant | null; event: ICAL.Component }> {
  const preferred = canonicalZone(headValue(head, 'X-WR-TIMEZONE')) ?? zone
  const context = { zone: zonesIn(zones, { preferred, year }), preferred, untitled: '', clock: clocks() }
  for (const block of events) {
    const event = calendarAround(block).getFirstSubcomponent('vevent')
    if (!event) continue
    const occurrence = instantOf(event.getFirstProperty('recurrence-id'), context)
    yield { occurrence: occurrence && whole(occurrence), event }
  }
}

const refusal = (name: string, reason: RefusedReason, start: Instant | null = null): RefusedEntry => ({
  name,
  reason,
  start,
})

type Context = { zone: FindZone; preferred: string; untitled: string; clock: ReturnType<typeof clocks> }

/** A clock for each zone that a file names. */
const clocks = () => {
  const byZone = new Map<string, ReturnType<typeof clockIn>>()
  return (zone: string) => {
    const clock = byZone.get(zone) ?? clockIn(zone)
    byZone.set(zone, clock)
    return clock
  }
}

/** One VEVENT: an entry of its own, or a date of another one. */
type Part = {
  key: string
  occurrence: Instant | null
  sequence: number
  series: { date: Dated; recurrence: Repeated; weekday: string }[]
  excluded: readonly Instant[]
  /** Dates besides those of the rule. */
  extra: readonly { start: Instant; end: Instant | null }[]
  words: Pick<
    ReadEntry,
    'name' | 'description' | 'location' | 'url' | 'categories' | 'canceled' | 'reminders' | 'left_out'
  >
}

const once: Repeated = {
  recurrence_frequency: 'never',
  recurrence_interval: 1,
  recurrence_unit: null,
  recurrence_end_time: null,
  ...noDays,
}

class Refused extends Error {
  readonly reason: RefusedReason
  constructor(reason: RefusedReason) {
    super(reason)
    this.reason = reason
  }
}

const partOf = (block: string, context: Context): Part | RefusedEntry => {
  let name = ''
  let start: Instant | null = null
  try {
    const event = calendarAround(block).getFirstSubcomponent('vevent')
    if (!event) return refusal('', 'unreadable')
    name = shortened(textOf(event, 'summary').replace(/\s+/g, ' '), 500) || context.untitled
    const date = dateOf(event, context)
    start = date.start
    const rules = event.getAllProperties('rrule')
    const rule = rules[0]?.getFirstValue()
    const occurrence = instantOf(event.getFirstProperty('recurrence-id'), context)
    if (rules.length > 1) throw new Refused('rule_unsupported')
    const series =
      rule instanceof ICAL.Recur && occurrence === null
        ? seriesOf(rule, date)
        : [{ date, recurrence: once, weekday: '' }]
    if (series === null || series.length === 0) throw new Refused('rule_unsupported')
    const uid = textOf(event, 'uid').trim()
    return {
      // Without a name of its own an entry is known by what it says.
      key: uid === '' ? `${start} ${name}` : uid,
      occurrence,
      sequence: Number(event.getFirstPropertyValue('sequence') ?? 0) || 0,
      series: series.map((one) => ({ ...one, date: normalizeDate(one.date) })),
      extra: occurrence === null ? extraDates(event, date, context) : [],
      excluded: excludedDates(event, context),
      words: {
        name,
        description: shortened(textOf(event, 'description'), 20_000).trim(),
        location: shortened(textOf(event, 'location').replace(/\s+/g, ' '), 500),
        url: webAddress(textOf(event, 'url')),
        categories: categoriesOf(event),
        canceled: textOf(event, 'status').toUpperCase() === 'CANCELLED',
        ...remindersOf(event),
      },
    }
  } catch (error) {
    return refusal(name, error instanceof Refused ? error.reason : 'unreadable', start)
  }
}

/** More left out dates make another series. */
const maxExcluded = 1_000

const excludedDates = (event: ICAL.Component, context: Context): Instant[] => {
  const properties = event.getAllProperties('exdate')
  if (valuesIn(properties) > maxExcluded) throw new Refused('rule_unsupported')
  const starts = properties.flatMap((property) =>
    property.getValues().map((value, at) => whole(timeOf(value, property, context, at))),
  )
  return [...new Set(starts)]
}

const valuesIn = (properties: readonly ICAL.Property[]): number =>
  properties.reduce((sum, { jCal }) => sum + jCal.length - firstValue, 0)

const maxExtraDates = 100

/** The dates that an entry names besides its rule, as long as the first one unless they say how long. */
const extraDates = (event: ICAL.Component, date: Dated, context: Context): Part['extra'] => {
  const length = date.end === null ? null : Date.parse(date.end) - Date.parse(date.start)
  const properties = event.getAllProperties('rdate')
  if (valuesIn(properties) > maxExtraDates) throw new Refused('extra_dates')
  return properties.flatMap((property) =>
    property.getValues().map((value: unknown, at) => {
      const isPeriod = value instanceof ICAL.Period
      const start = whole(timeOf(isPeriod ? value.start : value, property, context, at))
      const own = isPeriod ? value.getDuration().toSeconds() * 1000 : length
      return { start, end: own === null ? null : new Date(Date.parse(start) + own).toISOString() }
    }),
  )
}

const textOf = (event: ICAL.Component, name: string): string => {
  const value = event.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.toWellFormed().replace(/[^\P{Cc}\t\n]/gu, '') : ''
}

/** How many categories of an entry are looked at, and how long each may be. */
const maxCategories = 20
const maxCategory = 200

const categoriesOf = (event: ICAL.Component): string[] =>
  event
    .getAllProperties('categories')
    .flatMap((property) => property.getValues())
    .filter((value) => typeof value === 'string')
    .filter((value) => value.length <= maxCategory)
    .slice(0, maxCategories)

const shortened = (text: string, length: number): string => {
  const characters = [...text.trim()]
  return characters.length <= length ? text.trim() : `${characters.slice(0, length - 1).join('')}…`
}

const webAddress = (text: string): string =>
  text.length <= 2000 && /^https?:/i.test(text) && URL.canParse(text) ? text : ''

const dateOf = (event: ICAL.Component, context: Context): Dated => {
  const property = event.getFirstProperty('dtstart')
  const first = property?.getFirstValue()
  if (!property || !(first instanceof ICAL.Time)) throw new Refused('no_start')
  const time_zone = zoneOf(first, property, context)
  const start = timeOf(first, property, context)
  const date = { start, all_day: first.isDate, time_zone }
  const ending = event.getFirstProperty('dtend')
  const last = ending?.getFirstValue()
  const length = event.getFirstPropertyValue('duration')
  const end =
    ending && last instanceof ICAL.Time
      ? timeOf(last, ending, context)
      : length instanceof ICAL.Duration
        ? after(start, length, time_zone)
        : null
  if (end !== null && end < start) throw new Refused('end_before_start')
  if (start < '1000' || start >= '9000') throw new Refused('no_start')
  return { ...date, end: end === start && !first.isDate ? null : end }
}

const after = (start: Instant, length: ICAL.Duration, zone: string): Instant => {
  const { weeks, days, hours, minutes, seconds } = length
  const sign = length.isNegative ? -1 : 1
  return new Date(
    Temporal.Instant.from(start)
      .toZonedDateTimeISO(zone)
      .add({
        days: sign * (weeks * 7 + days),
        hours: sign * hours,
        minutes: sign * minutes,
        seconds: sign * seconds,
      }).epochMilliseconds,
  ).toISOString()
}

/** Days, and times that name no zone, are those of the calendar. */
const zoneOf = (time: ICAL.Time, property: ICAL.Property, { zone, preferred }: Context): string => {
  const tzid = property.getParameter('tzid')
  if (time.isDate || typeof tzid !== 'string')
    return time.zone?.tzid === 'UTC' && !time.isDate && preferred === 'UTC' ? 'UTC' : preferred
  const found = zone(tzid)
  if (found === null) throw new Refused('zone_unknown')
  return found
}

// In jCal (RFC 7265), name, parameters and type come first.
const firstValue = 3

const timeOf = (value: unknown, property: ICAL.Property, context: Context, at = 0): Instant => {
  if (!(value instanceof ICAL.Time)) throw new Refused('unreadable')
  const { year, month, day, hour, minute, second } = value
  const shown = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59))
  // ical.js makes another day of one that no month has.
  const written = property.jCal[firstValue + at]
  if (
    typeof written === 'string' &&
    !written.startsWith(new Date(shown).toISOString().slice(0, value.isDate ? 10 : 16))
  )
    throw new Refused('unreadable')
  const zone = value.zone?.tzid === 'UTC' && !value.isDate ? 'UTC' : zoneOf(value, property, context)
  const moment = context.clock(zone)(shown, () => {
    const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second: Math.min(second, 59) })
    return wall.toZonedDateTime(zone).epochMilliseconds
  })
  return new Date(moment ?? shown).toISOString()
}

const instantOf = (property: ICAL.Property | null, context: Context): Instant | null =>
  property ? timeOf(property.getFirstValue(), property, context) : null

const remindersOf = (event: ICAL.Component): Pick<ReadEntry, 'reminders' | 'left_out'> => {
  const triggers = event.getAllSubcomponents('valarm').map((alarm) => {
    const trigger = alarm.getFirstProperty('trigger')
    const value = trigger?.getFirstValue()
    const isOfStart = trigger?.getFirstParameter('related')?.toUpperCase() !== 'END'
    const seconds = value instanceof ICAL.Duration && isOfStart ? value.toSeconds() : null
    return seconds !== null && seconds <= 0 && seconds % 60 === 0 ? -seconds / 60 : null
  })
  const reminders = [
    ...new Set(
      triggers.filter((minutes): minutes is number => minutes !== null && minutes <= longestReminder),
    ),
  ]
    .sort((one, other) => one - other)
    .slice(0, maxReminders)
  const left_out: LeftOut[] = [
    ...(event.hasProperty('attendee') ? (['guests'] as const) : []),
    ...(event.hasProperty('attach') ? (['attachments'] as const) : []),
    ...(reminders.length < new Set(triggers).size ? (['reminders'] as const) : []),
  ]
  return { reminders, left_out }
}

const maxReminders = 5
const longestReminder = 40_320

/** Entries with the dates that differ; of an entry that stands there twice, the later one. */
const withDates = function* (parts: readonly Part[], refused: RefusedEntry[]): Generator<ReadEntry[]> {
  const latest = new Map<string, Part>()
  for (const part of parts) {
    const key = `${part.key}\n${part.occurrence ?? ''}`
    const before = latest.get(key)
    if (!before || before.sequence <= part.sequence) latest.set(key, part)
  }
  const dates = new Map<string, Part[]>()
  for (const part of latest.values())
    if (part.occurrence !== null) {
      const known = dates.get(part.key)
      if (known) known.push(part)
      else dates.set(part.key, [part])
    }
  for (const part of latest.values()) {
    if (part.occurrence !== null) continue
    const changed = dates.get(part.key) ?? []
    yield [...entriesOf(part, changed), ...extraEntries(part, changed)]
  }
  const whole = new Set(
    [...latest.values()].filter(({ occurrence }) => occurrence === null).map(({ key }) => key),
  )
  for (const [key, lost] of dates)
    if (!whole.has(key))
      for (const { words, series } of lost)
        refused.push(refusal(words.name, 'date_without_series', series[0]?.date.start ?? null))
}

const entriesOf = (part: Part, dates: readonly Part[]): ReadEntry[] =>
  part.series.map(({ date, recurrence, weekday }) => {
    const at = occurrencesBy(date, recurrence)
    const isOwn = (start: Instant) => repeats(recurrence) && at(start) !== null
    const changed = new Map(
      dates.flatMap((one): [Instant, ReadDate][] => {
        const occurrence = whole(one.occurrence ?? '')
        return isOwn(occurrence) ? [[occurrence, dateLike(one, occurrence)]] : []
      }),
    )
    const without = part.excluded
      .filter((start) => isOwn(start) && !changed.has(start))
      .map((occurrence): ReadDate => ({ occurrence, deleted: true, canceled: false, own: null }))
    return {
      uid: weekday === '' ? part.key : `${part.key}#${weekday}`,
      ...part.words,
      date,
      recurrence,
      dates: [...without, ...changed.values()],
    }
  })

/** Each date besides the rule is an entry of its own, with what was changed of it. */
const extraEntries = (part: Part, dates: readonly Part[]): ReadEntry[] => {
  const isOfRule = (start: Instant) =>
    part.series.some(({ date, recurrence }) =>
      repeats(recurrence) ? occurrenceAt(date, recurrence, start) !== null : date.start === start,
    )
  const excluded = new Set(part.excluded)
  const starts = new Set<Instant>()
  return part.extra.flatMap(({ start, end }): ReadEntry[] => {
    if (starts.has(start) || excluded.has(start) || isOfRule(start)) return []
    starts.add(start)
    const changed = dates.find(({ occurrence }) => occurrence !== null && whole(occurrence) === start)
    const [first] = part.series
    const own = changed?.series[0]?.date ?? (first && { ...first.date, start, end })
    return own === undefined
      ? []
      : [
          {
            uid: `${part.key}#${start.slice(0, 16).replace(/[-:]/g, '')}Z`,
            ...(changed?.words ?? part.words),
            date: normalizeDate(own),
            recurrence: once,
            dates: [],
          },
        ]
  })
}

const whole = (instant: Instant): Instant => `${instant.slice(0, 17)}00.000Z`

const dateLike = ({ series, words }: Part, occurrence: Instant): ReadDate => {
  const { start = occurrence, end = null } = series[0]?.date ?? {}
  const { name, description, location, url, canceled } = words
  return { occurrence, deleted: false, canceled, own: { start, end, name, description, location, url } }
}
