import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import type { Instant } from '#platform/language/instant.ts'
import { type Dated, nextOccurrence, occurrencesOf, type Repeated } from '#platform/recurrence/recurrence.ts'
import {
  type Frequency,
  firstDays,
  intervalOf,
  type NthWeekday,
  type Weekday,
  weekdays,
} from '#platform/recurrence/series-days.ts'
import {
  daysRefused,
  maxCount,
  noDays,
  sortedMonthDays,
  sortedWeekdays,
} from '#platform/recurrence/series-rule.ts'

/** A series that the rule of an entry means. `weekday` names it among several of one rule, as `WE`, `3WE` or `M3`; empty for the only one. */
export type ReadSeries = { date: Dated; recurrence: Repeated; weekday: string }

const units: Partial<Record<string, Frequency>> = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
}
const maxInterval = 999
/** Longer series are as good as endless, and reckoning them takes a while. */
const maxReckoned = 2000

/**
 * The series that a rule means. Null for rules that no series here can follow, such as the third last day of a month.
 * Several for several weekdays of a month, and where weeks that begin on another day than Monday divide the weekdays in
 * another way: one per weekday.
 */
export const seriesOf = (rule: ICAL.Recur, date: Dated): ReadSeries[] | null => {
  const unit = units[rule.freq]
  const every = rule.interval ?? 1
  if (unit === undefined || every < 1 || every > maxInterval) return null
  const first = dayIn(date.start, date)
  const given = new Map(
    Object.entries(rule.parts)
      .filter(([, values]) => values !== undefined && values.length > 0)
      .map(([part, values]) => [part, values.map(String)]),
  )
  if (isByMonth(unit, every, given)) return ended(rule, date, perMonth(given, { date, every, first }))
  const days = daysOf(given, { unit, every, first })
  if (days === null) return null
  const interval = days.unit ?? unit
  if (days.weekdays && days.weekdays.length > 1 && every > 1 && rule.wkst !== ICAL.Time.MONDAY)
    return ended(rule, date, perWeekday(days.weekdays, { date, every, weekStart: rule.wkst }))
  const several = days.nthWeekdays ?? []
  const rules =
    several.length > 0
      ? several.map((one) => ({
          rule: { recurrence_nth_weekday: one },
          weekday: several.length === 1 ? '' : `${one.nth}${one.weekday}`,
        }))
      : [{ rule: days.rule, weekday: '' }]
  const series = rules.flatMap(({ rule, weekday }): ReadSeries[] => {
    const recurrence = { ...repeatedEvery(interval, every), ...rule }
    const begin = beginOf(date, recurrence)
    return begin === null ? [] : [{ date: begin, recurrence, weekday }]
  })
  return series.length < rules.length ? null : ended(rule, date, series)
}

type Days = {
  rule: Partial<Repeated>
  weekdays?: Weekday[]
  /** Each is a series of its own. */
  nthWeekdays?: NthWeekday[]
  unit?: Frequency
}
type Given = ReadonlyMap<string, readonly string[]>
type Counted = { unit: Frequency; every: number; first: Temporal.PlainDate }

/** The days that a rule names; null when no series here can have them. */
const daysOf = (given: Given, { unit, every, first }: Counted): Days | null => {
  const has = (...parts: string[]) => given.size === parts.length && parts.every((part) => given.has(part))
  const none = { rule: {} }
  if (given.size === 0) return none
  const byDay = given.get('BYDAY') ?? []
  const isOwnMonth = String(given.get('BYMONTH')) === String(first.month)
  const isEachWeek = every === 1 && has('BYDAY') && byDay.every(isWeekday)
  if (unit === 'weekly' || isEachWeek) {
    if (!has('BYDAY') || !byDay.every(isWeekday)) return null
    const days = sortedWeekdays(byDay.filter(isWeekday))
    const isAlone = unit === 'weekly' && days.length === 1 && days[0] === weekdays[first.dayOfWeek - 1]
    return isAlone ? none : { rule: { recurrence_weekdays: days }, weekdays: days, unit: 'weekly' }
  }
  if (unit === 'daily') return null
  if (unit === 'monthly' && has('BYMONTHDAY')) return monthDaysOf(given.get('BYMONTHDAY') ?? [], first)
  if (unit === 'yearly' && has('BYMONTH')) return isOwnMonth ? none : null
  if (unit === 'yearly' && has('BYMONTH', 'BYMONTHDAY'))
    return isOwnMonth && String(given.get('BYMONTHDAY')) === String(first.day) ? none : null
  const isNth =
    unit === 'monthly'
      ? has('BYDAY') || has('BYDAY', 'BYSETPOS')
      : unit === 'yearly' && isOwnMonth && (has('BYMONTH', 'BYDAY') || has('BYMONTH', 'BYDAY', 'BYSETPOS'))
  return isNth ? nthWeekdayIn(byDay, given.get('BYSETPOS') ?? []) : null
}

/** Several months of a year, or a rule of months that names some: each month is a yearly series of its own. */
const isByMonth = (unit: Frequency, every: number, given: Given): boolean =>
  given.has('BYMONTH') &&
  (unit === 'yearly' ? (given.get('BYMONTH')?.length ?? 0) > 1 : unit === 'monthly' && every === 1)

type ByMonth = { date: Dated; every: number; first: Temporal.PlainDate }

/** Null when the rule names days that no yearly series has. */
const perMonth = (given: Given, { date, every, first }: ByMonth): ReadSeries[] | null => {
  const {
    BYMONTH: months = [],
    BYMONTHDAY: monthDays,
    BYDAY,
    BYSETPOS,
    ...others
  } = Object.fromEntries(given)
  if (Object.keys(others).length > 0 || (monthDays && BYDAY) || (BYSETPOS && !BYDAY)) return null
  const nths = BYDAY ? nthWeekdayIn(BYDAY, BYSETPOS ?? [])?.nthWeekdays : undefined
  if (BYDAY && nths === undefined) return null
  const dates = (monthDays ?? [String(first.day)]).map(Number)
  if (dates.some((day) => day < 1 || day > 31)) return null
  const yearly = repeatedEvery('yearly', every)
  const series = months.map(Number).flatMap((month): (ReadSeries | null)[] =>
    nths
      ? nths.map((nth) => {
          const recurrence = { ...yearly, recurrence_nth_weekday: nth }
          const begin = beginOf(onDay(date, { year: first.year, month, day: 1 }), recurrence)
          const later = begin && begin.start < date.start ? nextYears(begin, recurrence, date.start) : begin
          return later && { date: later, recurrence, weekday: `M${month}-${nth.nth}${nth.weekday}` }
        })
      : dates.map((day) => {
          const year = firstYear({ month, day }, first, every)
          const monthKey = monthDays ? `M${month}-${day}` : `M${month}`
          return year === null
            ? null
            : { date: onDay(date, { year, month, day }), recurrence: yearly, weekday: monthKey }
        }),
  )
  const found = series.filter((one) => one !== null)
  return found.length === 0 ? null : found
}

/** The first year of the interval whose month has the day, from the first date on; null for 30 February. */
const firstYear = (
  { month, day }: { month: number; day: number },
  first: Temporal.PlainDate,
  every: number,
): number | null => {
  // A leap year comes within eight intervals of any length, or never.
  for (let count = 0; count <= 8; count += 1) {
    const year = first.year + count * every
    const isThere = Temporal.PlainDate.from({ year, month, day: 1 }).daysInMonth >= day
    if (isThere && Temporal.PlainDate.compare({ year, month, day }, first) >= 0) return year
  }
  return null
}

const nextYears = (begin: Dated, recurrence: Repeated, from: Instant): Dated | null => {
  const found = nextOccurrence(begin, recurrence, new Date(Date.parse(from) - 1).toISOString())
  return found && { ...begin, ...found }
}

const onDay = (date: Dated, on: { year: number; month: number; day: number }): Dated => {
  const days = dayIn(date.start, date).until(on, { largestUnit: 'days' }).days
  return daysLater(date, days)
}

const isWeekday = (text: string): text is Weekday => weekdays.some((weekday) => weekday === text)

const monthDaysOf = (texts: readonly string[], first: Temporal.PlainDate): Days | null => {
  const dates = texts.map(Number)
  if (dates.some((date) => date !== -1 && (date < 1 || date > 31))) return null
  const isAlone = dates.length === 1 && dates[0] === first.day
  return { rule: isAlone ? {} : { recurrence_month_days: sortedMonthDays(dates) } }
}

/** The second Tuesday: `2TU`, or `TU` and the second one of these. Several of them become one series each. */
const nthWeekdayIn = (days: readonly string[], positions: readonly string[]): Days | null => {
  const numberedDays =
    positions.length === 0
      ? days
      : days.length === 1
        ? positions.map((position) => `${position}${days[0]}`)
        : []
  const nths = numberedDays.flatMap((text): NthWeekday[] => {
    const [, number = '', weekday = ''] = /^([+-]?\d+)([A-Z]{2})$/.exec(text) ?? []
    const nth = Number(number)
    const isPossible = isWeekday(weekday) && (nth === -1 || (nth >= 1 && nth <= 5))
    return isPossible ? [{ nth, weekday }] : []
  })
  if (nths.length === 0 || nths.length < numberedDays.length || mayCoincide(nths)) return null
  return { rule: {}, nthWeekdays: nths }
}

/** The last Tuesday is the fourth or the fifth one, and would be there twice. */
const mayCoincide = (nths: readonly NthWeekday[]): boolean =>
  nths.some(({ nth, weekday }, index) =>
    nths.some(
      (other, at) =>
        at !== index && other.weekday === weekday && (other.nth === nth || (nth === -1 && other.nth >= 4)),
    ),
  )

const repeatedEvery = (unit: Frequency, every: number): Repeated => ({
  recurrence_frequency: every === 1 ? unit : 'custom',
  recurrence_interval: every,
  recurrence_unit: every === 1 ? null : unit,
  recurrence_end_time: null,
  ...noDays,
})

/** The first date that the rule has, which may come after the one that the entry names; null when it has none. */
const beginOf = (date: Dated, rule: Repeated): Dated | null => {
  const interval = intervalOf(rule)
  const first = dayIn(date.start, date)
  const [begin] = interval === null ? [] : firstDays(first.toString(), interval, 1)
  return begin === undefined || daysRefused(begin, rule) !== null
    ? null
    : daysLater(date, first.until(begin, { largestUnit: 'days' }).days)
}

type Weekly = { date: Dated; every: number; weekStart: number }

const perWeekday = (days: readonly Weekday[], { date, every, weekStart }: Weekly): ReadSeries[] => {
  const first = dayIn(date.start, date)
  // Weeks of the interval are counted from the day on which a week begins; ical.js counts days from Sunday.
  const begin = (weekStart + 5) % 7
  const inWeek = (day: number) => (day - begin + 7) % 7
  return days.map((day) => {
    const ahead = inWeek(weekdays.indexOf(day)) - inWeek(first.dayOfWeek - 1)
    const moved = ahead < 0 ? ahead + 7 * every : ahead
    return {
      date: daysLater(date, moved),
      recurrence: repeatedEvery('weekly', every),
      weekday: day,
    }
  })
}

const daysLater = (date: Dated, days: number): Dated => {
  const later = (instant: Instant): Instant =>
    new Date(
      Temporal.Instant.from(instant).toZonedDateTimeISO(date.time_zone).add({ days }).epochMilliseconds,
    ).toISOString()
  return { ...date, start: later(date.start), end: date.end && later(date.end) }
}

const farAway: Instant = '2199-12-31T00:00:00.000Z'

/** With the end of the rule, or its number of dates. Of several series, and where there are very many, the day with which that is reached. */
const ended = (
  rule: ICAL.Recur,
  { all_day, time_zone }: Dated,
  series: ReadSeries[] | null,
): ReadSeries[] | null => {
  if (series === null) return null
  const until = rule.until ? untilIn(rule.until, { all_day, time_zone }) : null
  const count = series.length === 1 && rule.count && rule.count <= maxCount ? rule.count : null
  if (count !== null)
    return series.map((one) => ({ ...one, recurrence: { ...one.recurrence, recurrence_count: count } }))
  const last = rule.count ? lastStart(series, rule.count) : until
  if (rule.count && last === null) return null
  const end = last
  return series
    .filter(({ date }) => end === null || date.start <= end)
    .map((one) => ({ ...one, recurrence: { ...one.recurrence, recurrence_end_time: end } }))
}

const lastStart = (series: readonly ReadSeries[], count: number): Instant | null => {
  if (count > maxReckoned) return null
  const starts = series.flatMap(({ date, recurrence }) =>
    occurrencesOf(date, recurrence, date.start, farAway, count).map(({ start }) => start),
  )
  return starts.sort()[count - 1] ?? null
}

const untilIn = (
  until: ICAL.Time,
  { all_day, time_zone }: Pick<Dated, 'all_day' | 'time_zone'>,
): Instant | null => {
  const day = { year: until.year, month: until.month, day: until.day }
  if (until.isDate || all_day)
    return new Date(
      Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime({ timeZone: time_zone })
        .epochMilliseconds - 1,
    ).toISOString()
  const wall = Temporal.PlainDateTime.from({
    ...day,
    hour: until.hour,
    minute: until.minute,
    second: until.second,
  })
  const zone = until.zone?.tzid === 'UTC' ? 'UTC' : time_zone
  return new Date(wall.toZonedDateTime(zone).epochMilliseconds).toISOString()
}

const dayIn = (instant: Instant, { time_zone }: Pick<Dated, 'time_zone'>): Temporal.PlainDate =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(time_zone).toPlainDate()
