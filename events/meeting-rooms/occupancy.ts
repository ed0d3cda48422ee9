import type { Span } from './meeting-room.events.ts'

// When a room is occupied. Two dates that only touch do not overlap.

const byStart = (one: Span, other: Span): number => (one.start < other.start ? -1 : 1)

/** The wanted dates that overlap others, in order. */
export const overlapping = (wanted: readonly Span[], others: readonly Span[]): Span[] => {
  const taken = [...others].sort(byStart)
  // The latest end up to each place, so that a long date is found from later ones.
  const ends: string[] = []
  for (const { end } of taken) {
    const last = ends.at(-1)
    ends.push(last !== undefined && last > end ? last : end)
  }
  return [...wanted].sort(byStart).filter(({ start, end }) => {
    const before = countBefore(taken, end)
    return before > 0 && (ends[before - 1] ?? '') > start
  })
}

/** How many of the dates begin before a moment. */
const countBefore = (dates: readonly Span[], moment: string): number => {
  let [low, high] = [0, dates.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((dates[middle]?.start ?? '') < moment) low = middle + 1
    else high = middle
  }
  return low
}

/** A date without end, or one that is over at once, occupies a room for an hour. */
export const spanOf = ({ start, end }: { start: string; end: string | null }): Span =>
  end !== null && end > start
    ? { start, end }
    : { start, end: new Date(Date.parse(start) + 3_600_000).toISOString() }

const keyOf = ({ start, end }: Span): string => `${start} ${end}`

/** The dates of the first list that the second does not have. */
export const without = (dates: readonly Span[], others: readonly Span[]): Span[] => {
  const known = new Set(others.map(keyOf))
  return dates.filter((date) => !known.has(keyOf(date)))
}

export const areSame = (one: readonly Span[], other: readonly Span[]): boolean =>
  one.length === other.length && without(one, other).length === 0
