import { type Day, daysBetween, type MonthEntry, plusDays } from './month-weeks.ts'

/** A time on a clock: minutes since midnight of a day, 0 to 1440. */
export type WallTime = { day: Day; minute: number }

/** An entry with its times in the reader's zone. Without an end, `to` is null. */
export type TimeEntry = MonthEntry & { from: WallTime; to: WallTime | null }

/** How an entry is changed by hand: moved by days and minutes, and made longer or shorter. */
export type Shift = { days: number; minutes: number; longer: number }

/** The part of an entry in the column of one day, in minutes, and its place across the column in percent. */
export type Block<E extends TimeEntry = TimeEntry> = {
  key: string
  entry: E
  from: number
  to: number
  left: number
  width: number
  continuesPrior: boolean
  continuesAfter: boolean
}

export const minutesOfDay = 1440
export const step = 15
const shortest = 30
const cascade = 46

/** Whole days, and what lasts for days, stand as bars above the columns. */
export const isBar = ({ allDay, first, last }: MonthEntry): boolean => allDay || last > first

/** The blocks of a day: those at the same time stand side by side, later ones lie over the end of earlier ones. */
export const blocksOn = <E extends TimeEntry>(day: Day, entries: readonly E[]): Block<E>[] => {
  const blocks = entries
    .filter((entry) => !isBar(entry))
    .flatMap((entry) => partOn(day, entry))
    .sort((one, other) => one.from - other.from || other.to - one.to || compare(one.entry.id, other.entry.id))
  return overlapping(blocks).flatMap(placed)
}

const partOn = <E extends TimeEntry>(day: Day, entry: E): Block<E>[] => {
  const end = entry.to ?? {
    day: entry.from.day,
    minute: Math.min(entry.from.minute + shortest, minutesOfDay),
  }
  if (entry.from.day > day || end.day < day) return []
  const from = entry.from.day < day ? 0 : entry.from.minute
  const to = end.day > day ? minutesOfDay : end.minute
  // What ends at midnight has no part in the day that begins then.
  if (to <= from && entry.from.day < day) return []
  return [
    {
      key: `${entry.id} ${day}`,
      entry,
      from,
      to: Math.max(to, from),
      left: 0,
      width: 100,
      continuesPrior: entry.from.day < day,
      continuesAfter: end.day > day && plusDays(day, 1) <= end.day && end.minute > 0,
    },
  ]
}

/** Where a block ends on the screen: short ones need room for their name. */
export const shownEnd = ({ from, to }: Pick<Block, 'from' | 'to'>): number => Math.max(to, from + shortest)

const overlapping = <E extends TimeEntry>(blocks: readonly Block<E>[]): Block<E>[][] => {
  const clusters: Block<E>[][] = []
  let end = -1
  for (const block of blocks) {
    const current = clusters.at(-1)
    if (current && block.from < end) current.push(block)
    else clusters.push([block])
    end = Math.max(block.from < end ? end : 0, shownEnd(block))
  }
  return clusters
}

const placed = <E extends TimeEntry>(cluster: Block<E>[]): Block<E>[] => {
  const ends: number[] = []
  const columns = cluster.map((block) => {
    const free = ends.findIndex((end) => end <= block.from)
    const column = free === -1 ? ends.length : free
    ends[column] = shownEnd(block)
    return column
  })
  const count = ends.length
  if (count === 1) return cluster
  const isSideBySide = count > 2 || startsTogether(cluster)
  return cluster.map((block, position) => {
    const column = columns[position] ?? 0
    const left = (column * (isSideBySide ? 100 : cascade)) / (isSideBySide ? count : count - 1)
    const isLast = column === count - 1
    return { ...block, left, width: isSideBySide ? 100 / count : isLast ? 100 - left : 72 }
  })
}

// A later block may lie over an earlier one, as long as the name of that one stays in sight.
const startsTogether = (cluster: readonly Block[]): boolean =>
  cluster.some((block, position) => {
    const next = cluster[position + 1]
    return next !== undefined && next.from - block.from < shortest && next.from < shownEnd(block)
  })

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The nearest quarter of an hour. */
export const snapped = (minute: number): number => Math.round(minute / step) * step

/** Where a block would lie after a shift: its day, and its minutes within that day. */
export const shifted = (
  block: Pick<Block, 'from' | 'to'>,
  day: Day,
  { days, minutes, longer }: Shift,
): { day: Day; from: number; to: number } => {
  const from = block.from + minutes
  const over = Math.floor(from / minutesOfDay)
  const start = from - over * minutesOfDay
  const length = Math.max(shownEnd(block) - block.from + longer, step)
  return { day: plusDays(day, days + over), from: start, to: Math.min(start + length, minutesOfDay) }
}

/** The shift from one place of the pointer to another. */
export const shiftBetween = (from: WallTime, to: WallTime): Shift => ({
  days: daysBetween(from.day, to.day),
  minutes: snapped(to.minute - from.minute),
  longer: 0,
})

export const isNone = ({ days, minutes, longer }: Shift): boolean =>
  days === 0 && minutes === 0 && longer === 0
