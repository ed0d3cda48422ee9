import type { DateLocalizer } from 'react-big-calendar'
import { localizerOf } from './library-month.ts'

/** Weeks from Monday, days in UTC. */
export const monthLocalizer = (): DateLocalizer =>
  localizerOf({
    ...inDays,
    firstOfWeek: () => 1,
    // Nothing is shifted between zones.
    browserTZOffset: () => 0,
    // Days and weekdays are named by the words of the grid.
    format: () => '',
    formats: {},
  })

const oneDay = 86_400_000

// Days in UTC all have the same length, so plain numbers do. A month asks some thousand times.
const dayOf = (date: Date): number => Math.floor(date.getTime() / oneDay)
const dateOf = (day: number): Date => new Date(day * oneDay)
const mondayOf = (day: number): number => day - ((((day + 3) % 7) + 7) % 7)

type Unit = 'day' | 'month' | 'week' | 'minutes' | undefined

const floor = (date: Date, unit: Unit): number => {
  if (unit === undefined) return date.getTime()
  if (unit === 'minutes') return Math.floor(date.getTime() / 60_000) * 60_000
  if (unit === 'month') return firstOfMonth(date, 0) * oneDay
  return (unit === 'week' ? mondayOf(dayOf(date)) : dayOf(date)) * oneDay
}

const firstOfMonth = (date: Date, later: number): number =>
  dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later)))

const firstVisible = (date: Date): number => mondayOf(firstOfMonth(date, 0))
const lastVisible = (date: Date): number => mondayOf(firstOfMonth(date, 1) - 1) + 6

const daysFrom = (first: number, last: number): Date[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, position) => dateOf(first + position))

type Span = { start: Date; end: Date }
type Sorted = Span & { allDay?: boolean }

const daySpan = (start: Date, end: Date): number => (end.getTime() - start.getTime()) / oneDay

/** What the library's month asks of its localizer. */
const inDays = {
  startOf: (date: Date, unit?: Unit) => new Date(floor(date, unit)),
  ceil: (date: Date, unit?: Unit) => (floor(date, unit) === date.getTime() ? date : dateOf(dayOf(date) + 1)),
  add: (date: Date, days: number) => new Date(date.getTime() + days * oneDay),
  diff: (from: Date, to: Date) => Math.floor(daySpan(from, to)),
  min: (one: Date, other: Date) => (one < other ? one : other),
  max: (one: Date, other: Date) => (one > other ? one : other),
  range: (start: Date, end: Date) => daysFrom(dayOf(start), dayOf(end)),
  eq: (one: Date, other: Date, unit?: Unit) => floor(one, unit) === floor(other, unit),
  neq: (one: Date, other: Date, unit?: Unit) => floor(one, unit) !== floor(other, unit),
  lt: (one: Date, other: Date, unit?: Unit) => floor(one, unit) < floor(other, unit),
  lte: (one: Date, other: Date, unit?: Unit) => floor(one, unit) <= floor(other, unit),
  gt: (one: Date, other: Date, unit?: Unit) => floor(one, unit) > floor(other, unit),
  gte: (one: Date, other: Date, unit?: Unit) => floor(one, unit) >= floor(other, unit),
  isSameDate: (one: Date, other: Date) => dayOf(one) === dayOf(other),
  firstVisibleDay: (date: Date) => dateOf(firstVisible(date)),
  lastVisibleDay: (date: Date) => new Date((lastVisible(date) + 1) * oneDay - 1),
  visibleDays: (date: Date) => daysFrom(firstVisible(date), lastVisible(date)),
  continuesPrior: (start: Date, first: Date) => start < first,
  continuesAfter: (_: Date, end: Date, last: Date) => end >= last,
  daySpan,
  inEventRange: ({ event, range }: { event: Span; range: Span }) =>
    dayOf(event.start) <= dayOf(range.end) && event.end > range.start,
  sortEvents: ({ evtA: one, evtB: other }: { evtA: Sorted; evtB: Sorted }) =>
    dayOf(one.start) - dayOf(other.start) ||
    daySpan(other.start, other.end) - daySpan(one.start, one.end) ||
    one.start.getTime() - other.start.getTime() ||
    one.end.getTime() - other.end.getTime(),
}
