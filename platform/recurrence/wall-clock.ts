import { Temporal } from 'temporal-polyfill'
import type { Instant } from '#platform/language/instant.ts'

const day = 86_400_000

/**
 * Finds the moment at which clocks of a zone show a time. `wall` is that time in milliseconds, as if the clocks showed
 * UTC; so is the moment that it returns. Near a change of clocks the zone is asked; null where `ask` finds no such moment.
 */
export const clockIn =
  (zone: string): ((wall: number, ask: () => number | null) => number | null) =>
  (wall, ask) => {
    const { offset, from, to } = steadyAt(wall, zone)
    const moment = wall - offset
    // On the day after a change times may come twice.
    return moment >= from + day && moment < to ? moment : ask()
  }

/** What the clocks of a zone show at a moment: milliseconds as if they showed UTC. */
export const wallAt = (instant: Instant, zone: string): number => {
  const moment = Date.parse(instant)
  return moment + steadyAt(moment, zone).offset
}

/** How many milliseconds of its day have passed. */
export const sinceMidnight = (wall: number): number => wall - Math.floor(wall / day) * day

/** Clocks of a zone between two changes. */
type Steady = { offset: number; from: number; to: number }

// Each request looks at the same zones, where to ask for one moment takes as long as all the rest of a date. The limits
// are far above what a network uses.
const zones = new Map<string, Steady[]>()
const [mostZones, mostChanges] = [1_000, 500]

const steadyAt = (moment: number, zone: string): Steady => {
  const known = zones.get(zone)
  const found = known?.find(({ from, to }) => moment >= from && moment < to)
  if (found !== undefined) return found
  const steady = steadyAround(moment, zone)
  if (known === undefined || known.length === mostChanges) {
    if (zones.size === mostZones) zones.clear()
    zones.set(zone, [steady])
  } else known.push(steady)
  return steady
}

const steadyAround = (moment: number, zone: string): Steady => {
  const at = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone)
  // The change before a moment is not the one at that moment.
  const justAfter = at.add({ nanoseconds: 1 })
  return {
    offset: at.offsetNanoseconds / 1_000_000,
    from: justAfter.getTimeZoneTransition('previous')?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: at.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
  }
}
