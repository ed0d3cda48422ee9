import { DateTime } from 'luxon'
import { type Interval, takesPlaceOn } from '#platform/recurrence/series-days.ts'
import type { Day } from '../calendar/month-weeks.ts'

/** Which days may be chosen. */
export type DayRule = {
  /** The first one: today, when only what is to come may be chosen. */
  from?: Day
  /** The last one. */
  until?: Day
  /** Only days on which a series from that day takes place, including the first. */
  repeating?: { since: Day } & Interval
}

export const mayBeChosen = (day: Day, { from, until, repeating }: DayRule): boolean =>
  (from === undefined || day >= from) &&
  (until === undefined || day <= until) &&
  (repeating === undefined || takesPlaceOn(repeating.since, repeating, day))

/** A day as people write it: 24.09.2026, or 24/09/2026 where days are parted by strokes. */
export const writtenDay = (day: Day, locale: string): string => {
  const moment = DateTime.fromISO(day, { zone: 'utc' })
  return moment.isValid ? moment.toFormat(locale.startsWith('de') ? 'dd.MM.yyyy' : 'dd/MM/yyyy') : ''
}

/** Whether a year of two digits was written, which may be the beginning of one of four. */
export const isShort = (text: string): boolean => /^\d{1,2}[./-]\d{1,2}[./-]\d{2}$/.test(text.trim())

/** What was written as a day, day before month; null when it is none. */
export const dayWritten = (text: string): Day | null => {
  const trimmed = text.trim()
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(trimmed) ?? []
  const iso =
    day && month && year
      ? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      : trimmed
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null
  return DateTime.fromISO(iso, { zone: 'utc' }).isValid ? iso : null
}
