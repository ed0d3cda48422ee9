import { turns } from '#platform/clock/turns.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { firstOf } from '#platform/queries/first-of.ts'
import type { AppointmentRow } from '#projectors/appointments/appointments.table.ts'
import type { OccurrenceRow } from '#projectors/appointments/occurrences.table.ts'
import { computedOf } from './occurrences.queries.ts'

type Part = {
  bound: Instant
  /** The last date of the part before, as `orderKey` names it. */
  after: string | null
  most: number
  /** A series whose dates cannot be computed. */
  onFailure: (series: AppointmentRow, error: unknown) => void
}

const years = (count: number) => count * 366 * 86_400_000

/** The first dates from a moment on, of series that reach further than their rows. */
export const firstComputed = (series: readonly AppointmentRow[], { bound, after, most, onFailure }: Part) =>
  firstOf(series, {
    onFailure,
    itemsOf: function* (row) {
      for (const date of computedOf(row, [bound, plus(bound, years(10))]))
        if (date.start >= bound && (after === null || orderKey(date) > after)) yield date
    },
    startOf: orderKey,
    most,
  })

/** The last ones before it. */
export const lastComputed = async (
  series: readonly AppointmentRow[],
  { bound, after, most, onFailure }: Part,
): Promise<OccurrenceRow[]> => {
  const found: OccurrenceRow[] = []
  const nextTurn = turns()
  for (const row of series) {
    const dates: OccurrenceRow[] = []
    try {
      for (const date of computedOf(row, [plus(bound, -years(10)), bound])) {
        if (date.start < bound && (after === null || orderKey(date) < after)) dates.push(date)
        await nextTurn()
      }
    } catch (error) {
      onFailure(row, error)
    }
    found.push(...dates.slice(-most))
  }
  return found.sort(latestFirst).slice(0, most)
}

type Placed = Pick<OccurrenceRow, 'start' | 'id'>

/** Where a date stands in the order of a list. */
export const orderKey = ({ start, id }: Placed): string => `${start}~${id}`
export const earliestFirst = (one: Placed, other: Placed): number =>
  orderKey(one) < orderKey(other) ? -1 : 1
export const latestFirst = (one: Placed, other: Placed): number => earliestFirst(other, one)
