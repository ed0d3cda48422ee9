import { DateTime } from 'luxon'

type Timed = { id: string; start: string; end: string }
export type Placed<T extends Timed> = { item: T; column: number; columns: number }

/** Puts what overlaps side by side, each group as narrow as it must be. */
export const dayColumns = <T extends Timed>(items: readonly T[]): Placed<T>[] => {
  const sorted = [...items].sort((one, other) => one.start.localeCompare(other.start))
  const placed: Placed<T>[] = []
  let group: Placed<T>[] = []
  let groupEnd = ''
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1))
    placed.push(...group.map((one) => ({ ...one, columns })))
    group = []
  }
  for (const item of sorted) {
    if (item.start >= groupEnd) close()
    const taken = new Set(
      group.filter(({ item: other }) => other.end > item.start).map(({ column }) => column),
    )
    const column =
      Array.from({ length: group.length + 1 }, (_, position) => position).find(
        (position) => !taken.has(position),
      ) ?? 0
    group.push({ item, column, columns: 1 })
    if (item.end > groupEnd) groupEnd = item.end
  }
  close()
  return placed
}

const atLeast = 5

/** The full hours that a day's items touch, with a little air: five at least. */
export const hoursOf = (items: readonly Timed[], zone: string): number[] => {
  const [earliest] = [...items].sort((one, other) => one.start.localeCompare(other.start))
  if (!earliest) return [8, 9, 10, 11, 12]
  const midnight = DateTime.fromISO(earliest.start, { zone }).startOf('day')
  const hourOf = (instant: string) => DateTime.fromISO(instant, { zone }).diff(midnight, 'hours').hours
  const first = Math.floor(hourOf(earliest.start))
  const last = Math.ceil(Math.max(...items.map(({ end }) => hourOf(end))))
  const count = Math.max(atLeast, Math.min(last, 30) - first)
  return Array.from({ length: count }, (_, position) => first + position)
}
