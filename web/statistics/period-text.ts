import { DateTime } from 'luxon'
import type { Statistics } from '#events/statistics/statistic.contract.ts'
import { writtenDate } from '#web/kit/language/format.ts'

const shown = {
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
} as const

/** What a period is called by its first day: Wed 25 Nov, 23 Nov, Nov 2026. */
export const periodText = (day: string, unit: Statistics['unit'], locale: string): string =>
  writtenDate(DateTime.fromISO(day, { zone: 'utc' }).setLocale(locale), shown[unit])

/** 25 Nov 2026 */
export const dayText = (day: string, locale: string): string =>
  writtenDate(DateTime.fromISO(day, { zone: 'utc' }).setLocale(locale), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
