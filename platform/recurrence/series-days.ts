// On which days a series takes place. Server, form, list, page and mail ask these functions; they reckon with days alone,
// so that they run in the browser as well.

import { valuesOf } from '#platform/language/limit.ts'
import { recurrenceLimits } from './recurrence.limits.ts'

/** A day without a zone: `2026-09-17`. */
export type Day = string
export type Frequency = 'daily' | 'weekly' | 'monthly' | 'yearly'

/** As iCalendar writes them; a week begins on Monday. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

/** The second Tuesday, or with -1 the last one. */
export type NthWeekday = { nth: number; weekday: Weekday }

/** Which days of a week or month a series takes place on, where its first one does not say it. At most one is set. */
type DaysOfRule = {
  /** Of a week. */
  recurrence_weekdays?: Weekday[] | null
  /** Of a month; -1 is its last day. */
  recurrence_month_days?: number[] | null
  /** Of a month, in a yearly series of the month of its first date. */
  recurrence_nth_weekday?: NthWeekday | null
  /** How many dates it has, also where one of them was deleted; null for as many as there are until the end. */
  recurrence_count?: number | null
}

/** How it repeats: local time in the zone of its date. `custom` counts intervals of `recurrence_unit`. */
export type Repeated = DaysOfRule & {
  recurrence_frequency: Frequency | 'never' | 'custom'
  recurrence_interval: number
  recurrence_unit: Frequency | null
  /** The last moment at which a date may begin (inclusive); null for no end. */
  recurrence_end_time: string | null
}

export const repeats = ({ recurrence_frequency }: Pick<Repeated, 'recurrence_frequency'>): boolean =>
  recurrence_frequency !== 'never'

/** Every so many days, weeks, months or years, on the same day as the first one or on the days that it names. */
export type Interval = {
  unit: Frequency
  every: number
  weekdays?: readonly Weekday[]
  monthDays?: readonly number[]
  nthWeekday?: NthWeekday
  /** How many days at most. */
  count?: number
}

/** The interval at which it repeats; null when it takes place once. */
export const intervalOf = ({
  recurrence_frequency,
  recurrence_unit,
  recurrence_interval,
  recurrence_weekdays,
  recurrence_month_days,
  recurrence_nth_weekday,
  recurrence_count,
}: Omit<Repeated, 'recurrence_end_time'>): Interval | null => {
  if (recurrence_frequency === 'never') return null
  const unit = recurrence_frequency === 'custom' ? (recurrence_unit ?? 'daily') : recurrence_frequency
  return {
    unit,
    every: recurrence_interval,
    ...(recurrence_weekdays?.length && { weekdays: recurrence_weekdays }),
    ...(recurrence_month_days?.length && { monthDays: recurrence_month_days }),
    ...(recurrence_nth_weekday && { nthWeekday: recurrence_nth_weekday }),
    ...(recurrence_count && { count: recurrence_count }),
  }
}

/**
 * The days of the series in the interval that is `count` after the first one, in order. None where the month has no such
 * day: a series from the 31st takes place only in months that have one, and one from 29 February only in leap years.
 */
export const daysAfter = (first: Day, interval: Interval, count: number): Day[] => {
  const { unit, every } = interval
  const step = every * count
  if (unit === 'weekly' && interval.weekdays) {
    const monday = mondayOf(first) + 7 * step
    return inOrder(
      interval.weekdays.map((weekday) => dayOf(monday + weekdays.indexOf(weekday))),
      first,
    )
  }
  if (unit === 'daily' || unit === 'weekly')
    return [dayOf(numberOf(first) + step * (unit === 'weekly' ? 7 : 1))]
  const months = monthNumber(first) + step * (unit === 'yearly' ? 12 : 1)
  const length = daysIn(Math.floor(months / 12), (months % 12) + 1)
  const dates = datesIn(first, interval, months, length).filter((date) => date >= 1 && date <= length)
  return inOrder(
    dates.map((date) => dayIn(months, date)),
    first,
  )
}

/** How many whole intervals lie between the one of the first day and that of another one; negative before the first. */
export const intervalsUntil = (first: Day, interval: Interval, day: Day): number => {
  const { unit, every } = interval
  if (unit === 'daily' || unit === 'weekly') {
    const begin = interval.weekdays ? mondayOf(first) : numberOf(first)
    return Math.floor((numberOf(day) - begin) / (every * (unit === 'weekly' ? 7 : 1)))
  }
  const isBefore = hasOwnDays(interval) ? false : day.slice(8, 10) < first.slice(8, 10)
  const months = monthNumber(day) - monthNumber(first) - Number(isBefore)
  return Math.floor(months / (every * (unit === 'yearly' ? 12 : 1)))
}

/** Whether a series takes place on a day. */
export const takesPlaceOn = (first: Day, interval: Interval, day: Day): boolean =>
  day >= first &&
  daysAfter(first, interval, intervalsUntil(first, interval, day)).includes(day) &&
  (interval.count === undefined || day <= (dayOfCount(first, interval, interval.count) ?? day))

/** The second day of a series. */
export const secondDay = (first: Day, interval: Interval): Day => dayOfCount(first, interval, 2) ?? first

/** The last day of a series that ends on a day: that one, or the last one before it on which it takes place. */
export const lastDay = (first: Day, interval: Interval, end: Day): Day => {
  const until = intervalsUntil(first, interval, end)
  for (let count = until; count >= Math.max(0, until - longestGap); count -= 1) {
    const day = daysAfter(first, interval, count).findLast((one) => one <= end)
    if (day !== undefined) return day
  }
  return first
}

/** The first days of a series. */
export const firstDays = (first: Day, interval: Interval, most: number): Day[] => {
  const days: Day[] = []
  const wanted = Math.min(most, interval.count ?? most)
  for (let count = 0; days.length < wanted && isReached(first, interval, count); count += 1)
    days.push(...daysAfter(first, interval, count))
  return days.slice(0, wanted)
}

/** The day with which a series has so many; null when it has not within the years of all series. */
export const dayOfCount = (first: Day, interval: Interval, number: number): Day | null => {
  const before = daysAfter(first, interval, 0)
  // Each week has as many days as the others.
  if (interval.unit === 'weekly' || interval.unit === 'daily') {
    const each = interval.weekdays ? new Set(interval.weekdays).size : 1
    const rest = number - before.length - 1
    if (rest < 0) return before[number - 1] ?? null
    const count = 1 + Math.floor(rest / each)
    return isReached(first, interval, count) ? (daysAfter(first, interval, count)[rest % each] ?? null) : null
  }
  let found = 0
  for (let count = 0; isReached(first, interval, count); count += 1) {
    const days = daysAfter(first, interval, count)
    const day = days[number - found - 1]
    if (day !== undefined) return day
    found += days.length
  }
  return null
}

/** Which weekday of its month a day is: the second Tuesday, and whether it is the last one. */
export const nthWeekdayOf = (day: Day): NthWeekday & { isLast: boolean } => {
  const date = dateOf(day)
  const isLast = date + 7 > daysIn(Number(day.slice(0, 4)), Number(day.slice(5, 7)))
  return { nth: Math.ceil(date / 7), weekday: weekdayOf(day), isLast }
}

export const weekdayOf = (day: Day): Weekday => weekdays[numberOf(day) - mondayOf(day)] ?? 'MO'

/** Whether it is the last day of its month. */
export const isLastOfMonth = (day: Day): boolean =>
  dateOf(day) === daysIn(Number(day.slice(0, 4)), Number(day.slice(5, 7)))

/** Of how many days the longest of the months is that a series reaches. */
export const daysOfMonths = (first: Day, { unit, every }: Interval): number => {
  const month = Number(first.slice(5, 7)) - 1
  const step = unit === 'yearly' ? 12 * every : every
  // In a leap year.
  return Math.max(...[...Array(12).keys()].map((count) => daysIn(2024, ((month + count * step) % 12) + 1)))
}

/** The day of the month. */
export const dateOf = (day: Day): number => Number(day.slice(8, 10))

export const daysBetween = (from: Day, to: Day): number => numberOf(to) - numberOf(from)

const { lastYear } = valuesOf(recurrenceLimits)

// From 29 February every year to the next one: eight years at a turn of the century, and so many intervals. With any
// other interval the gap is no longer in intervals, because the calendar comes again after 400 years.
const longestGap = 400

const hasOwnDays = ({ monthDays, nthWeekday }: Interval): boolean =>
  monthDays !== undefined || nthWeekday !== undefined

const datesIn = (
  first: Day,
  { monthDays, nthWeekday }: Interval,
  months: number,
  length: number,
): number[] => {
  if (monthDays) return monthDays.map((date) => (date < 0 ? length + 1 + date : date))
  if (!nthWeekday) return [dateOf(first)]
  const { nth, weekday } = nthWeekday
  const wanted = weekdays.indexOf(weekday)
  const begin = weekdays.indexOf(weekdayOf(dayIn(months, 1)))
  const earliest = 1 + ((wanted - begin + 7) % 7)
  return [nth > 0 ? earliest + 7 * (nth - 1) : earliest + 7 * Math.floor((length - earliest) / 7)]
}

const inOrder = (days: readonly Day[], first: Day): Day[] =>
  days.length === 1
    ? days.filter((day) => day >= first)
    : [...new Set(days)].sort().filter((day) => day >= first)

/** Whether an interval begins within the years of all series. */
const isReached = (first: Day, { unit, every }: Interval, count: number): boolean => {
  const perYear = { daily: 366, weekly: 53, monthly: 12, yearly: 1 }[unit]
  return Number(first.slice(0, 4)) + Math.floor((count * every) / perYear) <= lastYear || count === 0
}

const dayLength = 86_400_000
const numberOf = (day: Day): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayLength)
const dayOf = (number: number): Day => new Date(number * dayLength).toISOString().slice(0, 10)
/** 1 January 1970 was a Thursday. */
const mondayOf = (day: Day): number => {
  const number = numberOf(day)
  return number - ((((number + 3) % 7) + 7) % 7)
}
const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const dayIn = (months: number, date: number): Day =>
  [
    String(Math.floor(months / 12)).padStart(4, '0'),
    String((months % 12) + 1).padStart(2, '0'),
    String(date).padStart(2, '0'),
  ].join('-')

const daysIn = (year: number, month: number): number => {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}
