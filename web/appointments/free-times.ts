import { DateTime } from 'luxon'
import type { FreeBusy } from '#events/appointments/free-busy.contract.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { DateForm } from './date-form.ts'

export type Busy = FreeBusy['members']
type Span = { start: Instant; end: Instant }

// The usual hours of work, on the clocks of the appointment.
const [opens, closes] = [9, 17]
const daysAhead = 14
const stepInMinutes = 30
const most = 3

/** Where a free time is looked for. */
export const searchedFor = ({ start, zone }: DateForm): Span => {
  const day = DateTime.fromISO(start, { zone }).startOf('day')
  return { start: utc(day), end: utc(day.plus({ days: daysAhead })) }
}

/** The members who are busy at that time. */
export const busyAt = (members: Busy, { start, end }: Span): string[] =>
  members.filter(({ busy }) => busy.some((one) => one.start < end && one.end > start)).map(({ id }) => id)

/**
 * The first times of the same length at which nobody is busy: on working days, within working hours, and at most one a
 * day, so that there is a choice.
 */
export const freeTimes = (members: Busy, { start, end, zone }: DateForm, now: Instant): Instant[] => {
  if (end === null) return []
  const length = Date.parse(end) - Date.parse(start)
  const first = DateTime.fromISO(start, { zone }).startOf('day')
  const found: Instant[] = []
  for (let ahead = 0; ahead < daysAhead && found.length < most; ahead++) {
    const day = first.plus({ days: ahead })
    const free = day.weekday > 5 ? undefined : freeOn(day, length, { members, now })
    if (free !== undefined) found.push(free)
  }
  return found
}

const freeOn = (
  day: DateTime,
  length: number,
  { members, now }: { members: Busy; now: Instant },
): Instant | undefined => {
  const last = day.set({ hour: closes }).toMillis() - length
  for (let at = day.set({ hour: opens }); at.toMillis() <= last; at = at.plus({ minutes: stepInMinutes })) {
    const span = { start: utc(at), end: utc(at.plus(length)) }
    if (span.start > now && busyAt(members, span).length === 0) return span.start
  }
  return undefined
}

const utc = (moment: DateTime): Instant => moment.toUTC().toISO() ?? ''
