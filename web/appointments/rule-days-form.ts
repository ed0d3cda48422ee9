import {
  type Day,
  dateOf,
  intervalOf,
  isLastOfMonth,
  nthWeekdayOf,
  takesPlaceOn,
  type Weekday,
  weekdayOf,
} from '#platform/recurrence/series-days.ts'
import { noDays, sortedMonthDays, sortedWeekdays } from '#platform/recurrence/series-rule.ts'
import type { AppointmentView } from './parts/appointments.store.ts'

type Recurrence = AppointmentView['recurrence_pattern']

// On which days a series takes place, as it is entered. It always takes place on its first day.

/** Days of the month are the date of the first one, a weekday of the month, its last day, or several. */
export const dayChoices = ['date', 'nth', 'last_weekday', 'last_day', 'several'] as const
export type DayChoice = (typeof dayChoices)[number]

const days = ({ recurrence_count }: Recurrence) => ({ ...noDays, recurrence_count })

/** With these days of the week. */
export const withWeekdays = (rule: Recurrence, first: Day, chosen: readonly Weekday[]): Recurrence => {
  const chosenDays = sortedWeekdays([...chosen, weekdayOf(first)])
  return { ...rule, ...days(rule), recurrence_weekdays: chosenDays.length === 1 ? null : chosenDays }
}

export const weekdaysOf = ({ recurrence_weekdays }: Recurrence, first: Day): Weekday[] =>
  recurrence_weekdays ?? [weekdayOf(first)]

/** With these days of the month. */
export const withMonthDays = (rule: Recurrence, first: Day, chosen: readonly number[]): Recurrence =>
  startingOn({ ...rule, ...days(rule), recurrence_month_days: sortedMonthDays(chosen) }, first)

/** Days of the month, with the first one where they leave it out. */
export const startingOn = (rule: Recurrence, first: Day): Recurrence => {
  const interval = intervalOf(rule)
  if (!interval?.monthDays || takesPlaceOn(first, interval, first)) return rule
  return { ...rule, recurrence_month_days: sortedMonthDays([...interval.monthDays, dateOf(first)]) }
}

/** Which days of a month or year are offered for a series from a day. */
export const choicesFor = (rule: Recurrence, first: Day): DayChoice[] => {
  const { nth, isLast } = nthWeekdayOf(first)
  const isMonthly = intervalOf(rule)?.unit === 'monthly'
  return dayChoices.filter(
    (choice) =>
      choice === 'date' ||
      (choice === 'nth' && (nth < 5 || choiceOf(rule) === 'nth')) ||
      (choice === 'last_weekday' && isLast) ||
      (choice === 'last_day' && isMonthly && isLastOfMonth(first)) ||
      (choice === 'several' && isMonthly),
  )
}

export const choiceOf = ({
  recurrence_month_days: dates,
  recurrence_nth_weekday: nth,
}: Recurrence): DayChoice => {
  if (nth) return nth.nth === -1 ? 'last_weekday' : 'nth'
  if (!dates) return 'date'
  return dates.length === 1 && dates[0] === -1 ? 'last_day' : 'several'
}

export const withChoice = (rule: Recurrence, first: Day, choice: DayChoice): Recurrence => {
  const { nth, weekday } = nthWeekdayOf(first)
  const plain = { ...rule, ...days(rule) }
  const made: Record<DayChoice, Recurrence> = {
    date: plain,
    nth: { ...plain, recurrence_nth_weekday: { nth, weekday } },
    last_weekday: { ...plain, recurrence_nth_weekday: { nth: -1, weekday } },
    last_day: { ...plain, recurrence_month_days: [-1] },
    several: { ...plain, recurrence_month_days: [dateOf(first)] },
  }
  return made[choice]
}

/** A rule of another unit names no days yet. */
export const withoutDays = (rule: Recurrence): Recurrence => ({ ...rule, ...days(rule) })
