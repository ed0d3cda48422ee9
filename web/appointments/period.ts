import {
  type Day,
  dayInMonth,
  daysBetween,
  mondayOf,
  monthOf,
  plusDays,
  plusMonths,
} from '#web/kit/calendar/month-weeks.ts'
import type { CalendarView } from './calendar-position.ts'
import { dayName, dayRange, monthName } from './month-words.ts'

/** How many days stand side by side: a week, or three where the window is too narrow for seven. */
export type WeekLength = 3 | 7

/** The days of a view by hours. Three days begin where every third day does, so that they stay while one goes through them. */
export const shownDays = (view: 'week' | 'day', day: Day, length: WeekLength): Day[] => {
  if (view === 'day') return [day]
  const first = length === 7 ? mondayOf(day) : plusDays(day, -(((daysBetween(anyMonday, day) % 3) + 3) % 3))
  return Array.from({ length }, (_, position) => plusDays(first, position))
}
const anyMonday = '2024-01-01'

/** The day that a view shows some steps further. */
export const dayAfterSteps = (view: CalendarView, day: Day, steps: number, length: WeekLength): Day => {
  if (view === 'day') return plusDays(day, steps)
  if (view === 'week') return plusDays(day, steps * length)
  return dayInMonth(day, plusMonths(monthOf(day), view === 'year' ? 12 * steps : steps))
}

/** The same day in another year, or the last one of its month. */
export const dayInYear = (day: Day, year: number): Day =>
  dayInMonth(day, `${String(year).padStart(4, '0')}-${day.slice(5, 7)}`)

export type PeriodName = { words: string; year: string }

/** What a view calls the time it shows: "2026" "", "November" "2026", "23–29 November" "2026". */
export const periodName = (view: CalendarView, day: Day, length: WeekLength, locale: string): PeriodName => {
  if (view === 'day') return { words: dayName(day, locale), year: day.slice(0, 4) }
  if (view === 'year') return { words: day.slice(0, 4), year: '' }
  if (view !== 'week') return { words: monthName(monthOf(day), locale), year: day.slice(0, 4) }
  const days = shownDays('week', day, length)
  const first = days[0] ?? day
  const last = days.at(-1) ?? day
  // Across a new year the words name both years.
  const year = first.slice(0, 4) === last.slice(0, 4) ? last.slice(0, 4) : ''
  return { words: dayRange(first, last, locale), year }
}

const keys = {
  year: { next: 'appointments.next_year', previous: 'appointments.previous_year' },
  month: { next: 'appointments.next_month', previous: 'appointments.previous_month' },
  week: { next: 'appointments.next_week', previous: 'appointments.previous_week' },
  day: { next: 'appointments.next_day', previous: 'appointments.previous_day' },
} as const

/** Keys of the words for a step. */
export const periodWords = (view: CalendarView) => keys[view === 'sheet' || view === 'list' ? 'month' : view]
