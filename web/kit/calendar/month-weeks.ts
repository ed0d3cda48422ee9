import { DateTime } from 'luxon'
import type { Instant } from '#platform/language/instant.ts'

/** A day without a zone: `2026-09-17`. */
export type Day = string
/** A month: `2026-09`. */
export type Month = string

/** An entry of a month: its first and last day in the reader's zone, and its instant for sorting. */
export type MonthEntry = { id: string; first: Day; last: Day; allDay: boolean; start: Instant; name: string }

/** The part of an entry within one week. */
export type Segment<E extends MonthEntry = MonthEntry> = {
  key: string
  entry: E
  first: Day
  last: Day
  continuesPrior: boolean
  continuesAfter: boolean
}

const oneDay = 86_400_000

// The grid counts days in UTC, where every day has 24 hours.
const at = (day: Day): DateTime => DateTime.fromISO(day, { zone: 'utc' })
const textOf = (moment: DateTime): Day => moment.toFormat('yyyy-MM-dd')

export const plusDays = (day: Day, days: number): Day => textOf(at(day).plus({ days }))
export const plusMonths = (month: Month, months: number): Month =>
  at(month).plus({ months }).toFormat('yyyy-MM')
export const monthOf = (day: Day): Month => day.slice(0, 7)
export const weekNumber = (day: Day): number => at(day).weekNumber
/** 1 is Monday. */
export const weekdayOf = (day: Day): number => at(day).weekday
export const mondayOf = (day: Day): Day => plusDays(day, 1 - weekdayOf(day))
export const dateOfDay = (day: Day): Date => at(day).toJSDate()
export const dayOfDate = (date: Date): Day => date.toISOString().slice(0, 10)
export const daysBetween = (from: Day, to: Day): number => at(to).diff(at(from), 'days').days

/** The weeks that a month touches, each from Monday. */
export const weeksOf = (month: Month): Day[][] => {
  const first = at(`${month}-01`)
  const monday = mondayOf(textOf(first))
  const weeks = Math.ceil((first.weekday - 1 + (first.daysInMonth ?? 31)) / 7)
  const begin = at(monday).toMillis()
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => dayOfDate(new Date(begin + (week * 7 + day) * oneDay))),
  )
}

/** The same day in another month, or that month's last one. */
export const dayInMonth = (day: Day, month: Month): Day => {
  const wanted = at(`${month}-01`)
  return textOf(wanted.set({ day: Math.min(at(day).day, wanted.daysInMonth ?? 28) }))
}

export type LaidOut<E extends MonthEntry> = {
  shown: Segment<E>[]
  /** Entries of a day that do not fit its lines. */
  hidden: Record<Day, number>
}

/** Puts entries into the lines of their weeks: what lasts longest first, then by time. */
export const laidOut = <E extends MonthEntry>(
  entries: readonly E[],
  weeks: readonly Day[][],
  lines: number,
): LaidOut<E> => {
  const result: LaidOut<E> = { shown: [], hidden: {} }
  for (const week of weeks) {
    const levels: Segment<E>[][] = []
    for (const segment of segmentsIn(entries, week)) {
      const free = levels.findIndex((level) => !level.some((other) => overlaps(segment, other)))
      const level = free === -1 ? levels.length : free
      levels[level] = [...(levels[level] ?? []), segment]
      if (level < lines) result.shown.push(segment)
      else for (const day of daysOf(segment, week)) result.hidden[day] = (result.hidden[day] ?? 0) + 1
    }
  }
  return result
}

const segmentsIn = <E extends MonthEntry>(entries: readonly E[], week: readonly Day[]): Segment<E>[] => {
  const monday = week[0] ?? ''
  const sunday = week.at(-1) ?? ''
  return entries
    .filter(({ first, last }) => first <= sunday && last >= monday)
    .map((entry) => ({
      key: `${entry.id} ${monday}`,
      entry,
      first: entry.first < monday ? monday : entry.first,
      last: entry.last > sunday ? sunday : entry.last,
      continuesPrior: entry.first < monday,
      continuesAfter: entry.last > sunday,
    }))
    .sort(inOrder)
}

/** The order inside a week: longer ones first, then by day, all-day, time and name. */
export const inOrder = (one: Segment, other: Segment): number =>
  Number(other.last > other.first) - Number(one.last > one.first) ||
  compare(one.first, other.first) ||
  compare(other.last, one.last) ||
  Number(other.entry.allDay) - Number(one.entry.allDay) ||
  compare(one.entry.start, other.entry.start) ||
  compare(one.entry.name, other.entry.name)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const overlaps = (one: Segment, other: Segment): boolean => one.first <= other.last && other.first <= one.last
const daysOf = ({ first, last }: Segment, week: readonly Day[]): Day[] =>
  week.filter((day) => day >= first && day <= last)

/** How many entries each day of some weeks has. */
export const countsOf = (entries: readonly MonthEntry[], weeks: readonly Day[][]): Record<Day, number> => {
  const counts: Record<Day, number> = {}
  for (const day of weeks.flat())
    counts[day] = entries.filter(({ first, last }) => first <= day && last >= day).length
  return counts
}
