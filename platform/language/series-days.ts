// On which days a series takes place. Server, form, list, page and mail ask these functions; they reckon with days alone,
// so that they run in the browser as well.

/** A day without a zone: `2026-09-17`. */
export type Day = string
export type Frequency = 'daily' | 'weekly' | 'monthly' | 'yearly'

/** How it repeats: local time in the zone of its date. `custom` counts intervals of `recurrence_unit`. */
export type Repeated = {
  recurrence_frequency: Frequency | 'never' | 'custom'
  recurrence_interval: number
  recurrence_unit: Frequency | null
  /** The last moment at which a date may begin (inclusive); null for no end. */
  recurrence_end_time: string | null
}

export const repeats = ({ recurrence_frequency }: Pick<Repeated, 'recurrence_frequency'>): boolean =>
  recurrence_frequency !== 'never'

/** Every so many days, weeks, months or years. */
export type Interval = { unit: Frequency; every: number }

/** The interval at which it repeats; null when it takes place once. */
export const intervalOf = ({
  recurrence_frequency,
  recurrence_unit,
  recurrence_interval,
}: Omit<Repeated, 'recurrence_end_time'>): Interval | null => {
  if (recurrence_frequency === 'never') return null
  const unit = recurrence_frequency === 'custom' ? (recurrence_unit ?? 'daily') : recurrence_frequency
  return { unit, every: recurrence_interval }
}

/**
 * The day `count` intervals after the first one. Null where the month has no such day: a series from the 31st takes place
 * only in months that have one, and one from 29 February only in leap years.
 */
export const dayAfter = (first: Day, { unit, every }: Interval, count: number): Day | null => {
  const step = every * count
  if (unit === 'daily' || unit === 'weekly')
    return dayOf(numberOf(first) + step * (unit === 'weekly' ? 7 : 1))
  const months = monthNumber(first) + step * (unit === 'yearly' ? 12 : 1)
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  const date = Number(first.slice(8, 10))
  if (date > daysIn(year, month)) return null
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${first.slice(8, 10)}`
}

/** How many whole intervals lie between the first day and another one; negative before the first. */
export const intervalsUntil = (first: Day, { unit, every }: Interval, day: Day): number => {
  if (unit === 'daily' || unit === 'weekly')
    return Math.floor((numberOf(day) - numberOf(first)) / (every * (unit === 'weekly' ? 7 : 1)))
  const isBefore = day.slice(8, 10) < first.slice(8, 10)
  const months = monthNumber(day) - monthNumber(first) - Number(isBefore)
  return Math.floor(months / (every * (unit === 'yearly' ? 12 : 1)))
}

/** Whether a series takes place on a day. */
export const takesPlaceOn = (first: Day, interval: Interval, day: Day): boolean =>
  day >= first && dayAfter(first, interval, intervalsUntil(first, interval, day)) === day

/** The second day of a series. */
export const secondDay = (first: Day, interval: Interval): Day => {
  for (let count = 1; count <= longestGap; count += 1) {
    const day = dayAfter(first, interval, count)
    if (day !== null) return day
  }
  return first
}

/** The last day of a series that ends on a day: that one, or the last one before it on which it takes place. */
export const lastDay = (first: Day, interval: Interval, end: Day): Day => {
  const until = intervalsUntil(first, interval, end)
  for (let count = until; count > Math.max(0, until - longestGap); count -= 1) {
    const day = dayAfter(first, interval, count)
    if (day !== null) return day
  }
  return first
}

// From 29 February every year to the next one: eight years at a turn of the century, and so many intervals. With any
// other interval the gap is no longer in intervals, because the calendar comes again after 400 years.
const longestGap = 400

const dayLength = 86_400_000
const numberOf = (day: Day): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayLength)
const dayOf = (number: number): Day => new Date(number * dayLength).toISOString().slice(0, 10)
const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const daysIn = (year: number, month: number): number => {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}
