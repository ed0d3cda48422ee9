import type { Knex } from 'knex'
import type { DayCounts } from '#events/appointments/day-counts.contract.ts'
import { daysOf } from '#events/appointments/days-of-date.contract.ts'
import { valuesOf } from '#platform/language/limit.ts'
import type { Reader } from '#platform/language/policy.ts'
import type { Dated } from '#platform/recurrence/recurrence.ts'
import { externalDates } from '../calendar-subscriptions/calendar-subscriptions.queries.ts'
import { knownCalendars } from './appointment-view.queries.ts'
import { appointmentLimits } from './appointments.limits.ts'
import type { IsWanted } from './category-choice.ts'
import { listedParts } from './listed-parts.queries.ts'
import { type BareDate, bareBetween, bareParticipating } from './occurrences.queries.ts'

type Counted = {
  from: string
  to: string
  zone: string
  /** Only dates in one of these calendars; all when empty. */
  only: ReadonlySet<string>
  /** Dates in no other calendar that the reader knows are left out. */
  hidden: ReadonlySet<string>
  /** Null for all of them, which no table is read for. */
  inCategories: IsWanted | null
}

const oneDay = 86_400_000
const maxCounted = valuesOf(appointmentLimits).countedDates

/** How many dates each day has of those that the reader sees, subscribed calendars included. */
export const dayCounts = async (db: Knex, reader: Reader, wanted: Counted): Promise<DayCounts> => {
  const range = instantsOf(wanted)
  const [own, external] = await Promise.all([
    bareBetween(db, reader, range, maxCounted + 1),
    externalDates(db, reader.actor, range),
  ])
  const isShown = shownBy(wanted)
  const dates = [
    ...(await wantedOf(db, reader, own, wanted)),
    ...external.dates
      .filter(({ subscription_id }) => isShown([subscription_id]) && (wanted.inCategories?.(null) ?? true))
      .map(({ date }): Dated => date),
  ]
  return counted(dates, wanted, own.length > maxCounted || external.incomplete)
}

/** The same of the dates that the reader organizes or has promised to come to. */
export const participatingDayCounts = async (
  db: Knex,
  reader: Reader,
  wanted: Counted,
): Promise<DayCounts> => {
  const own = await bareParticipating(db, reader, instantsOf(wanted), maxCounted + 1)
  const dates = await wantedOf(db, reader, own, wanted)
  return counted(dates, wanted, own.length > maxCounted)
}

// A day wider on both sides, because the days begin earlier or later elsewhere.
const instantsOf = ({ from, to }: Counted) => ({
  from: new Date(Date.parse(from) - oneDay).toISOString(),
  to: new Date(Date.parse(to) + 2 * oneDay).toISOString(),
})

const wantedOf = async (
  db: Knex,
  { actor }: Reader,
  own: readonly BareDate[],
  wanted: Counted,
): Promise<BareDate[]> => {
  const isShown = shownBy(wanted)
  const shown = own
    .slice(0, maxCounted)
    .filter(({ calendar_ids }) => isShown(knownCalendars(actor, calendar_ids)))
  const { inCategories } = wanted
  if (inCategories === null) return shown
  const partsOf = await listedParts(
    db,
    shown.map(({ appointment_id }) => appointment_id),
  )
  return shown.filter(({ appointment_id }) => inCategories(partsOf(appointment_id).category))
}

const shownBy =
  ({ only, hidden }: Counted) =>
  (known: readonly string[]): boolean =>
    (only.size === 0 || known.some((id) => only.has(id))) &&
    (known.length === 0 || known.some((id) => !hidden.has(id)))

const counted = (dates: readonly Dated[], { from, to, zone }: Counted, incomplete: boolean): DayCounts => {
  const counts = new Map(daysFrom(from, to).map((day) => [day, 0]))
  for (const date of dates) {
    const { first, last } = daysOf(date, zone)
    const days = first === last ? [first] : daysFrom(first < from ? from : first, last > to ? to : last)
    for (const day of days) {
      const count = counts.get(day)
      if (count !== undefined) counts.set(day, count + 1)
    }
  }
  const days = [...counts].flatMap(([day, count]) => (count === 0 ? [] : { day, count }))
  return { from, to, time_zone: zone, days, incomplete }
}

const daysFrom = (first: string, last: string): string[] => {
  const begin = Date.parse(first)
  const length = Math.max(0, (Date.parse(last) - begin) / oneDay + 1)
  return Array.from({ length }, (_, position) =>
    new Date(begin + position * oneDay).toISOString().slice(0, 10),
  )
}
