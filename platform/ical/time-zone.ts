import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import type { Instant } from '#platform/language/instant.ts'
import { foldLines } from './folding.ts'

const keptTexts = 200
const texts = new Map<string, string>()

/** The lines of the same component. Most entries of a calendar share a few zones, so the last texts are kept. */
export const timeZoneText = (zone: string, from: Instant, to: Instant): string => {
  const before = changeBefore(zone, from)
  const key = `${zone} ${before?.epochMilliseconds ?? from} ${to}`
  const text = texts.get(key) ?? foldLines(timeZoneOf(zone, from, to).toString())
  texts.delete(key)
  texts.set(key, text)
  for (const oldest of texts.keys()) {
    if (texts.size <= keptTexts) break
    texts.delete(oldest)
  }
  return text
}

/**
 * The VTIMEZONE of a zone: its clock changes from a moment to another, as yearly rules where they repeat. Programs expect that rules
 * which hold all the time begin in 1970, and that a zone without changes has the same offset before and after.
 */
export const timeZoneOf = (zone: string, from: Instant, to: Instant): ICAL.Component => {
  const component = new ICAL.Component('vtimezone')
  component.addPropertyWithValue('tzid', zone)
  const changes = changesIn(zone, from, to)
  const isConstant = changes.length === (changeBefore(zone, from) === null ? 0 : 1)
  if (isConstant) {
    component.addSubcomponent(always(zone, from))
    return component
  }
  const yearly = yearlyFrom(changes, Number(to.slice(0, 4)))
  for (const change of changes.slice(0, yearly)) component.addSubcomponent(observance(change))
  for (const change of changes.slice(yearly, yearly + 2)) {
    const everyYear = observance(yearly === 0 ? { ...change, wall: in1970(change) } : change)
    everyYear.addPropertyWithValue('rrule', ICAL.Recur.fromString(`FREQ=YEARLY;${dayOf(change)}`))
    component.addSubcomponent(everyYear)
  }
  return component
}

/** When the rule of a change would first have held. */
const in1970 = ({ wall }: Change): Temporal.PlainDateTime => {
  const { month, dayOfWeek } = wall
  const first = Temporal.PlainDate.from({ year: 1970, month, day: 1 })
  const day = 1 + ((dayOfWeek - first.dayOfWeek + 7) % 7)
  const nth = nthOf(wall)
  const last = day + 7 * Math.floor((first.daysInMonth - day) / 7)
  return first.with({ day: nth === -1 ? last : day + 7 * (nth - 1) }).toPlainDateTime(wall.toPlainTime())
}

/** A clock change. Its moment is written in the time that was valid until then. */
type Change = { wall: Temporal.PlainDateTime; before: string; after: string; isLater: boolean }

const changesIn = (zone: string, from: Instant, to: Instant): Change[] => {
  const end = Temporal.Instant.from(to)
  const found: Change[] = []
  let at =
    changeBefore(zone, from) ??
    Temporal.Instant.from(from).toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  while (at && Temporal.Instant.compare(at.toInstant(), end) <= 0) {
    found.push(changeAt(at))
    at = at.getTimeZoneTransition('next')
  }
  return found
}

const changeBefore = (zone: string, from: Instant): Temporal.ZonedDateTime | null =>
  Temporal.Instant.from(from)
    .toZonedDateTimeISO(zone)
    .add({ nanoseconds: 1 })
    .getTimeZoneTransition('previous')

const changeAt = (at: Temporal.ZonedDateTime): Change => {
  const before = at.subtract({ nanoseconds: 1 })
  // Historic offsets had seconds, which a zone name must not have.
  const utc = at.withTimeZone('UTC').toPlainDateTime()
  return {
    wall: utc.add({ nanoseconds: before.offsetNanoseconds }),
    before: before.offset,
    after: at.offset,
    isLater: at.offsetNanoseconds > before.offsetNanoseconds,
  }
}

// A pattern of fewer years is no rule.
const years = 4

/** The index from which on two changes repeat every year; the length when none do. */
const yearlyFrom = (changes: readonly Change[], end: number): number => {
  const pair = changes.slice(-2).reverse()
  const comesAgain = (change: Change, back: number): boolean => {
    const model = pair[back % 2]
    return (
      model !== undefined &&
      ruleOf(change) === ruleOf(model) &&
      change.wall.year === model.wall.year - Math.floor(back / 2)
    )
  }
  const broken = [...changes].reverse().findIndex((change, back) => !comesAgain(change, back))
  const length = broken < 0 ? changes.length : broken
  const goesOn = (pair[0]?.wall.year ?? 0) >= end - 1
  return goesOn && length >= 2 * years ? changes.length - length : changes.length
}

const ruleOf = (change: Change): string =>
  [dayOf(change), change.wall.toPlainTime(), change.before, change.after].join()

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The day of a change as rules name it: the last or n-th Sunday of a month. */
const dayOf = ({ wall }: Change): string =>
  `BYMONTH=${wall.month};BYDAY=${nthOf(wall)}${weekdays[wall.dayOfWeek - 1]}`

const nthOf = ({ day, daysInMonth }: Temporal.PlainDateTime): number =>
  day + 7 > daysInMonth ? -1 : Math.ceil(day / 7)

const always = (zone: string, from: Instant): ICAL.Component => {
  const { offset } = Temporal.Instant.from(from).toZonedDateTimeISO(zone)
  const begin = from < '1970' ? `${from.slice(0, 4)}-01-01` : '1970-01-01'
  const wall = Temporal.PlainDateTime.from(`${begin}T00:00:00`)
  return observance({ wall, before: offset, after: offset, isLater: false })
}

const observance = ({ wall, before, after, isLater }: Change): ICAL.Component => {
  const component = new ICAL.Component(isLater ? 'daylight' : 'standard')
  component.addPropertyWithValue(
    'dtstart',
    ICAL.Time.fromDateTimeString(wall.toString({ smallestUnit: 'second' })),
  )
  component.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString(before.slice(0, 6)))
  component.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString(after.slice(0, 6)))
  return component
}
