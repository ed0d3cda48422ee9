import type { JCal } from '#platform/ical/ical.ts'
import { alarmAt, alarmOffset } from '#platform/ical/reading/alarms.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { reminderLimits } from '#platform/recurrence/reminder.limits.ts'

const { reminders: maxReminders, before: longest } = valuesOf(reminderLimits)

// Reminders of whole days count from nine in the morning, alarms from midnight.
const baseOf = (isAllDay: boolean): number => (isAllDay ? 9 * 60 : 0)

const minutesOf = (component: JCal, isAllDay: boolean): number | null => {
  const offset = alarmOffset(component)
  if (offset === null) return null
  const minutes = baseOf(isAllDay) - offset / 60
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= longest ? minutes : null
}

/** The reminders that alarms stand for, in minutes before a date. An appointment has no more than these. */
export const remindersIn = (components: readonly JCal[], isAllDay: boolean): number[] =>
  [...new Set(components.map((one) => minutesOf(one, isAllDay)))]
    .filter((minutes) => minutes !== null)
    .sort((one, other) => one - other)
    .slice(0, maxReminders)

export const isAlarm = ([name]: JCal): boolean => name === 'valarm'

type Reminding = { name: string; reminders: readonly number[]; isAllDay: boolean }

/** Alarms of an app with one for each reminder, as the app wrote them, and without those that are no reminders any more. */
export const withReminders = (
  components: readonly JCal[],
  { name, reminders, isAllDay }: Reminding,
): readonly JCal[] => {
  const before = remindersIn(components, isAllDay)
  const stay = components.filter((one) => {
    const minutes = minutesOf(one, isAllDay)
    return minutes === null || !before.includes(minutes) || reminders.includes(minutes)
  })
  const there = remindersIn(stay, isAllDay)
  const missing = reminders.filter((minutes) => !there.includes(minutes))
  return [...stay, ...missing.map((minutes) => alarmAt((baseOf(isAllDay) - minutes) * 60, name))]
}
