import type { Format } from '#web/kit/format.ts'
import type { Text } from '#web/kit/texts.ts'
import type { AppointmentView, DateView } from './appointments.store.ts'

type Recurrence = AppointmentView['recurrence_pattern']

/** "Every second Thursday until 3 March"; null when it takes place once. */
export const recurrenceText = (
  {
    recurrence_frequency,
    recurrence_unit,
    recurrence_interval: count,
    recurrence_end_time: until,
  }: Recurrence,
  { start, time_zone }: Pick<DateView, 'start' | 'time_zone'>,
  say: Text,
  format: Format,
): string | null => {
  if (recurrence_frequency === 'never') return null
  const unit = recurrence_frequency === 'custom' ? (recurrence_unit ?? 'daily') : recurrence_frequency
  const moment = format.at(start, time_zone)
  const key = count === 2 ? `${unit}_second` : unit
  const rule = say(`appointments.repeats.${key}`, {
    count,
    weekday: moment.toFormat('cccc'),
    day: moment.day,
    date: moment.toLocaleString({ day: 'numeric', month: 'long' }),
  })
  return until === null
    ? rule
    : say('appointments.repeats.until', { rule, day: format.date(until, time_zone) })
}
