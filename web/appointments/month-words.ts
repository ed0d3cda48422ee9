import { DateTime } from 'luxon'
import { useMemo } from 'react'
import { dateFormat } from '#platform/language/date-text.ts'
import type { MonthWords } from '#web/kit/calendar/month-context.ts'
import type { Day, Month } from '#web/kit/calendar/month-weeks.ts'
import { type Format, useFormat, writtenDate } from '#web/kit/language/format.ts'
import { type Text, useText } from '#web/kit/language/texts.ts'
import type { ShownEntry } from './month-entries.ts'
import { chipLabel } from './parts/chip-variant.ts'

const at = (day: Day, locale: string) => DateTime.fromISO(day, { zone: 'utc' }).setLocale(locale)

// Month and weekday names begin with a capital where they come first, in every language.
const capital = (words: string, locale: string): string =>
  words.slice(0, 1).toLocaleUpperCase(locale) + words.slice(1)

export const monthName = (month: Month, locale: string): string =>
  capital(at(`${month}-01`, locale).toFormat('LLLL'), locale)
export const dayName = (day: Day, locale: string): string => dayFormat(locale).format(Date.parse(day))
export const shortDayName = (day: Day, locale: string): string =>
  writtenDate(at(day, locale), { weekday: 'short', day: 'numeric', month: 'short' })

// A year names each of its days.
const dayFormats = new Map<string, ReturnType<typeof dateFormat>>()
const dayFormat = (locale: string) => {
  const known = dayFormats.get(locale)
  if (known) return known
  const format = dateFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  dayFormats.set(locale, format)
  return format
}

/** The texts of the month grid. */
export const useMonthWords = (month: Month): MonthWords<ShownEntry> => {
  const say = useText()
  const format = useFormat()
  return useMemo(() => wordsOf(month, say, format), [month, say, format])
}

const wordsOf = (month: Month, say: Text, format: Format): MonthWords<ShownEntry> => {
  const { locale } = format
  return {
    label: `${monthName(month, locale)} ${month.slice(0, 4)}`,
    weekColumn: say('appointments.week_short'),
    weekLabel: (week) => say('appointments.week', { week }),
    weekdays: weekdays(locale),
    dayNumber: (day) =>
      day.endsWith('-01') || !day.startsWith(month)
        ? dayNumber(day, month, locale)
        : String(Number(day.slice(8))),
    dayLabel: (day, count) =>
      count === null
        ? dayName(day, locale)
        : `${dayName(day, locale)}, ${say('appointments.count', { count })}`,
    today: say('kit.today'),
    more: (count) => say('appointments.more', { count }),
    moreLabel: (day, count) =>
      say('kit.labeled', { label: dayName(day, locale), value: say('appointments.more', { count }) }),
    entryLabel: (entry) => knownLabel(entry, say, format),
  }
}

// The first and last of the neighbour months say whose they are; in between the number is enough.
const dayNumber = (day: Day, month: Month, locale: string): string => {
  const isOwn = day.startsWith(month)
  const isEdge = day.endsWith('-01') || at(day, locale).plus({ days: 1 }).toFormat('yyyy-MM') === month
  if (isOwn || !isEdge) return String(Number(day.slice(8)))
  return writtenDate(at(day, locale), { day: 'numeric', month: 'short' })
}

const weekdays = (locale: string) =>
  Array.from({ length: 7 }, (_, position) => {
    // 5 January 1970 was a Monday.
    const day = at(`1970-01-${String(5 + position).padStart(2, '0')}`, locale)
    return { short: day.toFormat('ccc').replace('.', ''), long: day.toFormat('cccc') }
  })

// A chip asks twice, and each month again.
const labels = new WeakMap<Format, WeakMap<ShownEntry, string>>()
const knownLabel = (entry: ShownEntry, say: Text, format: Format): string => {
  const known = labels.get(format) ?? new WeakMap<ShownEntry, string>()
  labels.set(format, known)
  const label = known.get(entry) ?? entryLabel(entry, say, format)
  known.set(entry, label)
  return label
}

/** The label of a chip for screen readers: "18:30–20:00, Fairs & dates, open". */
export const entryLabel = (
  { view, chip: events, calendar }: ShownEntry,
  say: Text,
  format: Format,
): string => {
  const time = events.allDay ? say('appointments.all_day') : format.timeRange(view.date.start, view.date.end)
  const word = events.canceled ? null : chipLabel(events)
  return [time, calendar?.name, word && say(word)].filter(Boolean).join(', ')
}

export const weekdayName = (day: Day, locale: string): string =>
  capital(at(day, locale).toFormat('cccc'), locale)
export const weekdayShort = (day: Day, locale: string): string =>
  at(day, locale).toFormat('ccc').replace('.', '')
export const dayMonth = (day: Day, locale: string): string =>
  writtenDate(at(day, locale), { day: 'numeric', month: 'long' })

/** "14–20 September" */
export const dayRange = (first: Day, last: Day, locale: string): string =>
  dateFormat(locale, {
    day: 'numeric',
    // Across a new year both years are named.
    month: first.slice(0, 4) === last.slice(0, 4) ? 'long' : 'short',
    timeZone: 'UTC',
  }).formatRange(new Date(first), new Date(last))
