import { valuesOf } from '#platform/language/limit.ts'
import { calendarSourceLimits } from './calendar-source.limits.ts'

const { shortest, usual, longest } = valuesOf(calendarSourceLimits)
const minute = 60

/** How many seconds a calendar asks to wait between two readings, within the bounds: `PT4H`, `P1D`. */
export const intervalIn = (durations: readonly string[]): number => {
  const [asked] = durations.flatMap((text) => secondsIn(text) ?? [])
  return Math.min(Math.max(asked ?? usual * minute, shortest * minute), longest * minute)
}

const secondsIn = (text: string): number | null => {
  const [, weeks, days, hours, minutes, seconds] =
    /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(text.trim()) ?? []
  const parts = [weeks, days, hours, minutes, seconds]
  if (parts.every((part) => part === undefined)) return null
  const inSeconds = [7 * 86_400, 86_400, 3_600, 60, 1]
  return parts.reduce((sum, part, at) => sum + Number(part ?? 0) * (inSeconds[at] ?? 0), 0)
}

/**
 * Milliseconds until the next reading. Each failure doubles the wait up to a day; `chance` (0 to 1) spreads sources that
 * were added at the same time by a tenth.
 */
export const waitFor = (interval_s: number, tries: number, chance: number): number => {
  const seconds = Math.min(interval_s * 2 ** Math.min(tries, 10), longest * minute)
  return Math.round(seconds * (1 + chance / 10) * 1000)
}
