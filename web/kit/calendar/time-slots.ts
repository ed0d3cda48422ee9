import { type Day, mondayOf, plusDays } from './month-weeks.ts'
import { minutesOfDay, type WallTime } from './time-columns.ts'

/** Half an hour of a day that has the keys. */
export type TimeSlot = WallTime

const length = 30
const last = minutesOfDay - length

const sameTime =
  (to: (day: Day) => Day) =>
  ({ day, minute }: TimeSlot) => ({ day: to(day), minute })
const later =
  (by: number) =>
  ({ day, minute }: TimeSlot) => ({
    day,
    minute: Math.min(Math.max(minute + by, 0), last),
  })

const steps: Record<string, (slot: TimeSlot) => TimeSlot> = {
  ArrowLeft: sameTime((day) => plusDays(day, -1)),
  ArrowRight: sameTime((day) => plusDays(day, 1)),
  ArrowUp: later(-length),
  ArrowDown: later(length),
  Home: sameTime(mondayOf),
  End: sameTime((day) => plusDays(mondayOf(day), 6)),
  PageUp: sameTime((day) => plusDays(day, -7)),
  PageDown: sameTime((day) => plusDays(day, 7)),
}

/** Where a key leads from a slot; null for other keys. Up and down stay within the day. */
export const slotAfter = (slot: TimeSlot, key: string): TimeSlot | null => steps[key]?.(slot) ?? null
