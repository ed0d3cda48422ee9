import { DateTime } from 'luxon'
import { type Format, zoneName } from '#web/kit/language/format.ts'
import type { Text } from '#web/kit/language/texts.ts'
import type { DateView } from './appointments.store.ts'

type Dated = Pick<DateView, 'start' | 'end' | 'all_day' | 'time_zone'>

const lastMoment = (end: string): string => DateTime.fromISO(end).minus(1).toUTC().toISO() ?? end

/** The zone of a date on screen: the reader's, or UTC for whole days, which are the same everywhere. */
export const zoneOf = (
  { all_day, time_zone }: Pick<Dated, 'all_day' | 'time_zone'>,
  { zone }: Format,
): string => (all_day ? time_zone : zone)

/**
 * Secondary text of a time: how near it is, and the reader's zone where it differs. Whole days have no zone.
 */
export const secondaryText = ({ start, all_day, time_zone }: Dated, format: Format): string[] => {
  if (all_day) return [format.dayNearness(start, time_zone)].filter((words) => words !== null)
  const isElsewhere = format.otherZone(time_zone, start) !== null
  const zone = isElsewhere ? zoneName(format.zone, format.locale, start) : null
  return [format.nearness(start), zone].filter((words) => words !== null)
}

/** "18:30–20:00", "all day", or with days where it lasts longer: "Thu 24 Sept, 18:30 – Sat 26 Sept, 12:00". */
export const timeText = ({ start, end, all_day, time_zone }: Dated, say: Text, format: Format): string => {
  const zone = zoneOf({ all_day, time_zone }, format)
  const last = end === null ? start : lastMoment(end)
  const isOneDay = format.at(start, zone).hasSame(format.at(last, zone), 'day')
  if (all_day)
    return isOneDay
      ? say('appointments.all_day')
      : `${format.shortDate(start, zone)} – ${format.shortDate(last, zone)}, ${say('appointments.all_day')}`
  const isEvening = end !== null && DateTime.fromISO(end).diff(DateTime.fromISO(start), 'hours').hours < 12
  if (isOneDay || isEvening) return format.timeRange(start, end)
  return `${format.shortDate(start)}, ${format.time(start)} – ${format.shortDate(end ?? start)}, ${format.time(end ?? start)}`
}

/** With the day: "Thu 24 Sept, 18:30–20:00". */
export const dayAndTimeText = (date: Dated, say: Text, format: Format): string => {
  const time = timeText(date, say, format)
  const zone = zoneOf(date, format)
  const day = format.shortDate(date.start, zone)
  return time.startsWith(day) ? time : `${day}, ${time}`
}
