import { valuesOf } from '#platform/language/limit.ts'
import { recurrenceLimits } from './recurrence.limits.ts'
import {
  type Day,
  dateOf,
  daysBetween,
  daysOfMonths,
  intervalOf,
  isLastOfMonth,
  nthWeekdayOf,
  type Repeated,
  takesPlaceOn,
  type Weekday,
  weekdays,
} from './series-days.ts'

// What a rule may say beside its interval, and how it goes along when its series moves.

export type Rule = Omit<Repeated, 'recurrence_end_time'>

/** A rule that names no days and no number of dates. */
export const noDays = {
  recurrence_weekdays: null,
  recurrence_month_days: null,
  recurrence_nth_weekday: null,
  recurrence_count: null,
} as const

/** The member that a rule names days with; null when it names none. */
export const chosenDaysField = ({
  recurrence_weekdays,
  recurrence_month_days,
  recurrence_nth_weekday,
}: Rule) => {
  if (recurrence_weekdays) return 'recurrence_weekdays'
  if (recurrence_month_days) return 'recurrence_month_days'
  return recurrence_nth_weekday ? 'recurrence_nth_weekday' : null
}

type Refused = {
  code: 'rule_not_for_frequency' | 'count_with_end' | 'day_never_occurs' | 'start_not_in_rule'
  member: keyof Repeated
}

const { maxCount } = valuesOf(recurrenceLimits)

export { maxCount }

/** Why members of a rule do not go together; null when they do. */
export const membersRefused = (rule: Repeated): Refused | null => {
  const { recurrence_weekdays, recurrence_month_days, recurrence_nth_weekday, recurrence_count } = rule
  const unit = intervalOf(rule)?.unit
  const notForUnit = (member: keyof Repeated): Refused => ({ code: 'rule_not_for_frequency', member })
  if (recurrence_weekdays && unit !== 'weekly') return notForUnit('recurrence_weekdays')
  if (recurrence_month_days && unit !== 'monthly') return notForUnit('recurrence_month_days')
  if (recurrence_nth_weekday && (recurrence_month_days || (unit !== 'monthly' && unit !== 'yearly')))
    return notForUnit('recurrence_nth_weekday')
  if (recurrence_count && unit === undefined) return notForUnit('recurrence_count')
  return recurrence_count && rule.recurrence_end_time
    ? { code: 'count_with_end', member: 'recurrence_count' }
    : null
}

/** Why a series that begins on a day cannot follow its rule; null when it can. */
export const daysRefused = (first: Day, rule: Rule): Refused | null => {
  const interval = intervalOf(rule)
  const member = chosenDaysField(rule)
  if (interval === null || member === null) return null
  if (!takesPlaceOn(first, interval, first)) return { code: 'start_not_in_rule', member }
  const longest = daysOfMonths(first, interval)
  const isNever = (rule.recurrence_month_days ?? []).some((date) => date > longest)
  return isNever ? { code: 'day_never_occurs', member } : null
}

/** The rule of a series whose first day has become another one: its days go along, as far as they can. */
export const ruleAlong = <Of extends Rule>(rule: Of, from: Day, to: Day): Of => {
  const { recurrence_weekdays, recurrence_month_days, recurrence_nth_weekday } = rule
  const days = daysBetween(from, to)
  if (days === 0) return rule
  if (recurrence_weekdays) {
    const later = (weekday: Weekday) =>
      weekdays[(((weekdays.indexOf(weekday) + days) % 7) + 7) % 7] ?? weekday
    return { ...rule, recurrence_weekdays: sortedWeekdays(recurrence_weekdays.map(later)) }
  }
  if (recurrence_month_days) {
    const by = dateOf(to) - dateOf(from)
    const moved = recurrence_month_days.map((date) => date + by)
    const isSafe = [...recurrence_month_days, ...moved].every((date) => date >= 1 && date <= 28)
    if (isSafe) return { ...rule, recurrence_month_days: moved }
    return recurrence_month_days.length === 1 ? { ...rule, recurrence_month_days: [monthDayOf(to)] } : rule
  }
  if (recurrence_nth_weekday) {
    const { nth, weekday, isLast } = nthWeekdayOf(to)
    const isLastOne = isLast && (recurrence_nth_weekday.nth === -1 || nth === 5)
    return { ...rule, recurrence_nth_weekday: { nth: isLastOne ? -1 : nth, weekday } }
  }
  return rule
}

export const sortedWeekdays = (days: readonly Weekday[]): Weekday[] =>
  weekdays.filter((weekday) => days.includes(weekday))

/** Days of the month in their order, the last one at the end. */
export const sortedMonthDays = (days: readonly number[]): number[] =>
  [...new Set(days)].sort((one, other) => (one < 0 ? 32 : one) - (other < 0 ? 32 : other))

const monthDayOf = (day: Day): number => (isLastOfMonth(day) && dateOf(day) > 28 ? -1 : dateOf(day))
