import { DateTime } from 'luxon'
import { usualHours } from '#events/appointments/availability.contract.ts'
import type { FreeBusy } from '#events/appointments/free-busy.contract.ts'
import type { Instant } from '#platform/language/instant.ts'
import { weekdays } from '#platform/recurrence/series-days.ts'
import type { DateForm } from './date-form.ts'

export type Busy = FreeBusy['members']
type Member = Busy[number]
type Span = { start: Instant; end: Instant }

const daysAhead = 14
const stepInMinutes = 30
const most = 3

/** Where a free time is looked for. */
export const searchedFor = ({ start, zone }: DateForm): Span => {
  const day = DateTime.fromISO(start, { zone }).startOf('day')
  return { start: utc(day), end: utc(day.plus({ days: daysAhead })) }
}

const overlaps = (one: Span, other: Span): boolean => one.start < other.end && one.end > other.start

/** The members who are busy at that time. */
export const busyAt = (members: Busy, span: Span): string[] =>
  members.filter(({ busy }) => busy.some((one) => overlaps(one, span))).map(({ id }) => id)

/** The members who are out of office at that time. */
export const absentAt = (members: Busy, span: Span): Member[] =>
  members.filter(({ out_of_office }) => out_of_office !== null && overlaps(out_of_office, span))

/**
 * The first times of the same length at which nobody is busy: within the working hours of everyone, each on the own clock, and at
 * most one a day, so that there is a choice.
 */
export const freeTimes = (members: Busy, { start, end, zone }: DateForm, now: Instant): Instant[] => {
  if (end === null) return []
  const length = Date.parse(end) - Date.parse(start)
  const first = DateTime.fromISO(start, { zone }).startOf('day')
  const working = hoursOf(members, first, zone)
  const times: Instant[] = []
  for (let ahead = 0; ahead < daysAhead && times.length < most; ahead++) {
    const day = first.plus({ days: ahead })
    const free = freeOn(day, length, { members, working, now })
    if (free !== undefined) times.push(free)
  }
  return times
}

/** When each member works around these days; who has no zone works on the clocks of the appointment. */
const hoursOf = (members: Busy, first: DateTime, zone: string): Span[][] => {
  const hours = members.map(({ working_hours }) => working_hours)
  return (hours.length > 0 ? hours : [{ ...usualHours, time_zone: null }]).map(
    ({ weekdays: chosen, from, to, time_zone }) => {
      const begin = first
        .setZone(time_zone ?? zone)
        .startOf('day')
        .minus({ days: 1 })
      const at = (day: DateTime, time: string) => {
        const [hour, minute] = time.split(':').map(Number)
        return utc(day.set({ hour, minute }))
      }
      return Array.from({ length: daysAhead + 3 }, (_, ahead) => begin.plus({ days: ahead }))
        .filter(({ weekday }) => chosen.some((one) => weekdays.indexOf(one) === weekday - 1))
        .map((day) => ({ start: at(day, from), end: at(day, to) }))
    },
  )
}

type Known = { members: Busy; working: readonly Span[][]; now: Instant }

const freeOn = (day: DateTime, length: number, { members, working, now }: Known): Instant | undefined => {
  const next = day.plus({ days: 1 })
  for (let at = day; at < next; at = at.plus({ minutes: stepInMinutes })) {
    const span = { start: utc(at), end: utc(at.plus(length)) }
    const isWorking = working.every((hours) =>
      hours.some(({ start, end }) => start <= span.start && span.end <= end),
    )
    const isFree = isWorking && busyAt(members, span).length === 0 && absentAt(members, span).length === 0
    if (span.start > now && isFree) return span.start
  }
  return undefined
}

const utc = (moment: DateTime): Instant => moment.toUTC().toISO() ?? ''
