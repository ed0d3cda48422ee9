import { Temporal } from 'temporal-polyfill'
import type { Instant } from '#platform/language/instant.ts'

/** A day, month or year as instants of a time zone; `end` is the beginning of the next one. */
export type Span = { start: Instant; end: Instant }

/**
 * What `on:`, `before:` and `after:` take: `2026-11-26`, `26.11.2026`, `2026-11`, `2026`, `today`, `yesterday`, `tomorrow`.
 * Null for anything else, and for days that no calendar has.
 */
export const spanOf = (typed: string, zone: string, now: Instant): Span | null => {
  const value = typed.trim().toLowerCase()
  const relative = days[value]
  if (relative !== undefined) {
    const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate()
    return between(today.add({ days: relative }), { days: 1 }, zone)
  }
  for (const { pattern, lasts } of forms) {
    const [, year, month = '1', day = '1'] = pattern(value) ?? []
    if (year === undefined) continue
    return between(dateOf(Number(year), Number(month), Number(day)), lasts, zone)
  }
  return null
}

const days: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1 }

const forms: { pattern: (value: string) => string[] | null; lasts: Temporal.DurationLike }[] = [
  { pattern: (value) => /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(value), lasts: { days: 1 } },
  {
    pattern: (value) => {
      const [all = '', day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(value) ?? []
      return all === '' ? null : [all, year, month, day]
    },
    lasts: { days: 1 },
  },
  { pattern: (value) => /^(\d{4})-(\d{1,2})$/.exec(value), lasts: { months: 1 } },
  { pattern: (value) => /^(\d{4})$/.exec(value), lasts: { years: 1 } },
]

const dateOf = (year: number, month: number, day: number): Temporal.PlainDate | null => {
  if (year < 1000 || year > 9000) return null
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return null
  }
}

const between = (
  first: Temporal.PlainDate | null,
  lasts: Temporal.DurationLike,
  zone: string,
): Span | null =>
  first === null ? null : { start: startOf(first, zone), end: startOf(first.add(lasts), zone) }

const startOf = (day: Temporal.PlainDate, zone: string): Instant =>
  day.toZonedDateTime(zone).toInstant().toString({ smallestUnit: 'millisecond' })
