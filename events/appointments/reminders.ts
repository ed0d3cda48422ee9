import { Temporal } from 'temporal-polyfill'
import type { Recurrence, When } from '#events/appointments/appointment.events.ts'
import type { Exceptions } from '#events/appointments/single-dates.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { nextOccurrence } from '#platform/recurrence/recurrence.ts'

/** An appointment as its reminders see it: minutes before each of its dates. */
export type Reminding = {
  date: When
  recurrence: Recurrence
  exceptions: Exceptions
  reminders: readonly number[]
}

/** A moment at which people are reminded of the date that starts then. */
export type Due = { at: Instant; start: Instant; occurrence: Instant; minutes: number }

const minute = 60_000
const morning = 9

/** When a reminder is due. Whole days have no time to come before, so theirs is counted from nine in the morning. */
export const dueAt = (start: Instant, { all_day, time_zone }: When, minutes: number): Instant => {
  if (!all_day) return plus(start, -minutes * minute)
  const day = Temporal.Instant.from(start).toZonedDateTimeISO(time_zone).toPlainDate()
  const from = day.toPlainDateTime({ hour: morning }).toZonedDateTime(time_zone)
  return plus(new Date(from.epochMilliseconds).toISOString(), -minutes * minute)
}

// Nine in the morning and a change of clocks: no reminder is later than that after the start of its date.
const latest = 12 * 60 * minute

/** The next moment after `after` at which one is due, with all that are due then; empty when none will be. */
export const nextDue = (reminding: Reminding, after: Instant): Due[] => {
  const { date, exceptions, reminders } = reminding
  const next = reminders.flatMap((minutes) => {
    const due = (start: Instant, occurrence: Instant) => ({
      at: dueAt(start, date, minutes),
      start,
      occurrence,
      minutes,
    })
    const moved = Object.entries(exceptions).flatMap(([occurrence, one]) =>
      one.moved && !one.canceled && !one.deleted ? [due(one.moved.start, occurrence)] : [],
    )
    return [
      ...moved,
      ...plannedDue(reminding, plus(after, minutes * minute - latest), { after, due }),
    ].filter(({ at }) => at > after)
  })
  const first = next.reduce<Instant | null>((one, { at }) => (one === null || at < one ? at : one), null)
  return next.filter(({ at }) => at === first)
}

/** The first that is due of the dates that take place as the series says. */
const plannedDue = (
  { date, recurrence, exceptions }: Reminding,
  since: Instant,
  { after, due }: { after: Instant; due: (start: Instant, occurrence: Instant) => Due },
): Due[] => {
  let from = since
  for (;;) {
    const found = nextOccurrence(date, recurrence, from)
    if (found === null) return []
    const one = due(found.start, found.start)
    if (one.at > after && exceptions[found.start] === undefined) return [one]
    from = found.start
  }
}

/** The reminders that are due at exactly this moment. */
export const dueNow = (reminding: Reminding, at: Instant): Due[] =>
  nextDue(reminding, plus(at, -1)).filter((due) => due.at === at)
