import { dayOfMonth } from '#platform/language/date-text.ts'
import { type Day, type Interval, weekdays } from './series-days.ts'

/** Says words of rules: `on_days` with its values. */
export type SayRule = (key: string, values?: Readonly<Record<string, string>>) => string

type Speaking = { say: SayRule; locale: string }

/** "Every 2 weeks on Monday and Friday"; null for a rule that names no days. */
export const chosenDaysText = (interval: Interval, first: Day, speaking: Speaking): string | null => {
  const { unit, every } = interval
  const { say } = speaking
  const rule = every === 1 ? say(unit) : say(`${unit}_interval`, { count: String(every) })
  return withDays(rule, interval, first, speaking)
}

/** The days alone: "On Monday and Friday". */
export const daysAlone = (interval: Interval, first: Day, speaking: Speaking): string | null => {
  const text = withDays('', interval, first, speaking)?.replace(/^[\s,]+/, '') ?? null
  return text && text.slice(0, 1).toLocaleUpperCase(speaking.locale) + text.slice(1)
}

const withDays = (rule: string, interval: Interval, first: Day, { say, locale }: Speaking): string | null => {
  const { unit, weekdays: chosenDays, monthDays, nthWeekday } = interval
  const list = (texts: readonly string[]) => new Intl.ListFormat(locale).format(texts)
  const nameOf = (weekday: string) =>
    inUtc(locale, { weekday: 'long' }, Date.UTC(2024, 0, 1 + weekdays.findIndex((one) => one === weekday)))
  if (unit === 'weekly' && chosenDays) return say('on_weekdays', { rule, days: list(chosenDays.map(nameOf)) })
  if (unit === 'monthly' && monthDays) {
    const texts = monthDays.map((day) =>
      day < 0 ? say('last_day') : say('month_day', { day: dayOfMonth(day, locale) }),
    )
    return say('on_days', { rule, days: list(texts) })
  }
  if (!nthWeekday || (unit !== 'monthly' && unit !== 'yearly')) return null
  const { nth, weekday } = nthWeekday
  const days = say(`nth_${nth < 0 ? 'last' : nth}`, { weekday: nameOf(weekday) })
  const month = inUtc(locale, { month: 'long' }, Date.parse(`${first}T00:00:00Z`))
  return unit === 'monthly' ? say('on_days', { rule, days }) : say('on_days_in', { rule, days, month })
}

const inUtc = (locale: string, format: Intl.DateTimeFormatOptions, moment: number): string =>
  new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(moment)
