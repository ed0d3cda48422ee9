import { useMemo } from 'react'
import { type Day, weekNumber } from '#web/kit/calendar/month-weeks.ts'
import type { TimeEntry } from '#web/kit/calendar/time-columns.ts'
import type { TimeWords } from '#web/kit/calendar/time-grid.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { ShownEntry } from './month-entries.ts'
import { dayName, dayRange, entryLabel, weekdayShort } from './month-words.ts'

/** An entry with its times on the reader's clock. */
export type TimedEntry = ShownEntry & TimeEntry

/** The texts of days by their hours. */
export const useTimeWords = (days: readonly Day[]): TimeWords<TimedEntry> => {
  const say = useText()
  const format = useFormat()
  return useMemo(() => {
    const { locale } = format
    const first = days[0] ?? ''
    const week = weekNumber(first)
    const today = format.at(new Date().toISOString()).toFormat('yyyy-MM-dd')
    return {
      label: dayRange(first, days.at(-1) ?? first, locale),
      week: (
        <abbr title={say('appointments.week', { week })}>
          {say('appointments.week_short')} {week}
        </abbr>
      ),
      allDay: say('appointments.all_day_narrow'),
      weekday: (day) => weekdayShort(day, locale),
      dayNumber: (day) =>
        day === today ? (
          <span className="fm-month-today">
            {say('kit.today')} {Number(day.slice(8))}
          </span>
        ) : (
          Number(day.slice(8))
        ),
      dayLabel: (day, count) => `${dayName(day, locale)}, ${say('appointments.count', { count })}`,
      time,
      slotLabel: (minute) => `${time(minute)}, ${say('appointments.new')}`,
      entryLabel: (entry) => entryLabel(entry, say, format),
    }
  }, [days, say, format])
}

const time = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
