import { DateTime } from 'luxon'
import type { Instant } from '#platform/language/instant.ts'

/** What was typed as a time of day: hours outside 0–23 and minutes outside 0–59 become 00. */
export const clockTime = (typed: string): string => {
  const digits = typed.replace(/[^\d:.,h ]/gi, '')
  const [first = '', second] = digits.split(/[:.,h ]+/i)
  const isRun = second === undefined && first.length > 2
  const hours = isRun ? first.slice(0, -2) : first
  const minutes = isRun ? first.slice(-2) : (second ?? '')
  return `${withinOr00(hours, 23)}:${withinOr00(minutes, 59)}`
}

/** The time some minutes later or earlier, around midnight. */
export const movedTime = (time: string, minutes: number): string => {
  const [hour = 0, minute = 0] = clockTime(time).split(':').map(Number)
  const day = 24 * 60
  const moved = (((hour * 60 + minute + minutes) % day) + day) % day
  return `${two(Math.floor(moved / 60))}:${two(moved % 60)}`
}

/** A day and a time of day in a zone as an instant; null when the day is none. */
export const instantFrom = (day: string, time: string, zone: string): Instant | null => {
  const moment = DateTime.fromISO(`${day}T${clockTime(time)}`, { zone })
  return moment.isValid ? moment.toUTC().toISO({ precision: 'millisecond' }) : null
}

const withinOr00 = (text: string, max: number): string => {
  const number = Number(text)
  return text !== '' && Number.isInteger(number) && number <= max ? two(number) : '00'
}

const two = (number: number): string => String(number).padStart(2, '0')
