import { Temporal } from 'temporal-polyfill'

const day = 86_400_000

/**
 * Finds the moment at which clocks of a zone show a time. `wall` is that time in milliseconds, as if the clocks showed
 * UTC; so is the moment that it returns. To `ask` the zone is slow, so its offset is used again until the next change of
 * clocks; near one it is asked. Null where `ask` finds no such moment.
 */
export const clockIn = (zone: string): ((wall: number, ask: () => number | null) => number | null) => {
  let steady: Steady | null = null
  let asked = 0
  return (wall, ask) => {
    const guess = steady === null ? null : wall - steady.offset
    if (steady !== null && guess !== null && guess >= steady.from && guess < steady.to) return guess
    const found = ask()
    asked += 1
    if (found !== null && asked > 3) steady = steadyAround(found, zone)
    return found
  }
}

type Steady = { offset: number; from: number; to: number }

const steadyAround = (moment: number, zone: string): Steady => {
  const after = Temporal.Instant.fromEpochMilliseconds(moment + 1).toZonedDateTimeISO(zone)
  const before = after.getTimeZoneTransition('previous')
  return {
    offset: after.offsetNanoseconds / 1_000_000,
    // On the day after a change times may come twice.
    from: before === null ? Number.NEGATIVE_INFINITY : before.epochMilliseconds + day,
    to: after.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
  }
}
