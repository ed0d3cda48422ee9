import {
  type OutOfOffice,
  usualHours,
  type WorkingHours,
} from '#events/appointments/availability.contract.ts'
import { weekdays } from '#platform/recurrence/series-days.ts'
import { type Day, weekdayOf } from '#web/kit/calendar/month-weeks.ts'
import type { DayHours } from '#web/kit/calendar/time-grid.ts'
import { useOwnSettings } from '#web/member-settings/parts/own-settings.store.ts'

/** When a member works on a day; null where the member does not work or is out of office. */
export const hoursOn = (
  day: Day,
  { weekdays: chosen, from, to }: WorkingHours,
  absence: OutOfOffice | null,
): DayHours | null => {
  if (absence !== null && absence.from <= day && day <= absence.to) return null
  return chosen.some((one) => weekdays.indexOf(one) + 1 === weekdayOf(day))
    ? { opens: minuteOf(from), closes: minuteOf(to) }
    : null
}

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The same for the signed-in member, live; the usual hours until the settings are loaded. */
export const useOwnHours = (): ((day: Day) => DayHours | null) => {
  const { own } = useOwnSettings()
  return (day) => hoursOn(day, own?.working_hours ?? usualHours, own?.out_of_office ?? null)
}
