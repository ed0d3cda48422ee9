import { DateTime } from 'luxon'
import { firstDay } from '#events/statistics/statistic.contract.ts'

/** How far back a range goes from today. */
const lengths = {
  '7d': { days: 7 },
  '30d': { days: 30 },
  '3m': { months: 3 },
  '6m': { months: 6 },
  '12m': { months: 12 },
} as const
type Length = keyof typeof lengths

export const rangeNames = ['7d', '30d', '3m', '6m', '12m', 'custom'] as const
export type RangeName = (typeof rangeNames)[number]
/** The first and the last day, both included. */
export type Range = { start: string; end: string }

const isLength = (name: string | null): name is Length => name !== null && Object.hasOwn(lengths, name)

/** The days that an address chooses, and by which name: 30 days, unless it says otherwise. Odd days are bounded. */
export const chosenRange = (search: URLSearchParams, today: string): Range & { name: RangeName } => {
  const [start, end] = [search.get('start'), search.get('end')].map((day) => bounded(day, today))
  if (start && end) return { name: 'custom', start: start < end ? start : end, end }
  const range = search.get('range')
  const name = isLength(range) ? range : '30d'
  return { name, ...lastDays(name, today) }
}

const lastDays = (name: Length, today: string): Range => {
  const first = dayOf(day(today).minus(lengths[name]).plus({ days: 1 }))
  return { start: first < firstDay ? firstDay : first, end: today }
}

const bounded = (written: string | null, today: string): string | null => {
  if (written === null || !day(written).isValid) return null
  return written < firstDay ? firstDay : written > today ? today : dayOf(day(written))
}

const day = (written: string): DateTime => DateTime.fromISO(written, { zone: 'utc' })
const dayOf = (moment: DateTime): string => moment.toFormat('yyyy-MM-dd')
