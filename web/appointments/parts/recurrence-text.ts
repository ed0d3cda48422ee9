import { DateTime } from 'luxon'
import { dayOfMonth } from '#platform/language/date-text.ts'
import { chosenDaysText } from '#platform/recurrence/rule-words.ts'
import { intervalOf, lastDay } from '#platform/recurrence/series-days.ts'
import { type Format, writtenDate } from '#web/kit/language/format.ts'
import type { Text } from '#web/kit/language/texts.ts'
import type { AppointmentView, DateView } from './appointments.store.ts'

type Recurrence = AppointmentView['recurrence_pattern']
type Dated = Pick<DateView, 'start' | 'all_day' | 'time_zone'>

/** "Every second Thursday until 3 March"; null for a single date. */
export const recurrenceText = (
  recurrence: Recurrence,
  date: Dated,
  say: Text,
  format: Format,
): string | null => {
  const interval = intervalOf(recurrence)
  if (interval === null) return null
  const { unit, every: count } = interval
  const moment = format.at(date.start, date.time_zone)
  const key = count === 2 ? `${unit}_second` : unit
  const rule =
    chosenDaysText(interval, moment.toISODate() ?? '', rulesIn(say, format)) ??
    say(`appointments.repeats.${key}`, {
      count,
      weekday: moment.toFormat('cccc'),
      day: dayOfMonth(moment.day, format.locale),
      date: writtenDate(moment, { day: 'numeric', month: 'long' }),
    })
  if (interval.count !== undefined) return say('appointments.rules.times', { rule, count: interval.count })
  const last = lastDayOf(recurrence, date)
  return last === null
    ? rule
    : say('appointments.repeats.until', { rule, day: format.date(`${last}T00:00:00.000Z`, 'utc') })
}

/** Says the words of rules. */
export const rulesIn = (say: Text, { locale }: Format) => ({
  say: (key: string, values = {}) => say(`appointments.rules.${key}`, values),
  locale,
})

/** The last date of a series, whatever instant is given as its end; null without an end. */
export const lastDayOf = (recurrence: Recurrence, { start, all_day, time_zone }: Dated): string | null => {
  const interval = intervalOf(recurrence)
  if (interval === null || recurrence.recurrence_end_time === null) return null
  const [first, end] = [start, recurrence.recurrence_end_time].map((at) =>
    DateTime.fromISO(at, { zone: time_zone }),
  )
  const day = first?.toISODate()
  if (!first || !end || !day) return null
  const isEarlier =
    !all_day &&
    end.toMillis() - end.startOf('day').toMillis() < first.toMillis() - first.startOf('day').toMillis()
  return lastDay(day, interval, end.minus({ days: Number(isEarlier) }).toISODate() ?? day)
}
