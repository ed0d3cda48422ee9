/** A row of a tree written as a list: its children follow it and lie deeper. A plain list has depth 0 everywhere. */
export type Branch = { id: string; depth: number }

/** How many rows a row has with everything below it. */
export const sizeOf = (rows: readonly Branch[], at: number): number => {
  const depth = rows[at]?.depth ?? 0
  const after = rows.slice(at + 1).findIndex((row) => row.depth <= depth)
  return after === -1 ? rows.length - at : after + 1
}

/**
 * Puts a row with everything below it at another place (counted in the list without it) and depth. The depth follows
 * what is possible there: at most one deeper than the row before, and not so shallow that it takes the row after along.
 */
export const placed = <Row extends Branch>(
  rows: readonly Row[],
  id: string,
  { place, depth, deepest = 0 }: { place: number; depth: number; deepest?: number },
): Row[] => {
  const from = rows.findIndex((row) => row.id === id)
  const moving = rows.slice(from, from + sizeOf(rows, from))
  const others = [...rows.slice(0, from), ...rows.slice(from + moving.length)]
  const at = Math.max(0, Math.min(place, others.length))
  const before = at === 0 ? null : (others[at - 1] ?? null)
  const after = others[at] ?? null
  const own = moving[0]?.depth ?? 0
  const tallest = Math.max(...moving.map((row) => row.depth)) - own
  const most = Math.max(0, Math.min(before === null ? 0 : before.depth + 1, deepest - tallest))
  const least = after === null ? 0 : Math.min(after.depth, most)
  const fitting = Math.max(least, Math.min(depth, most))
  const moved = moving.map((row) => ({ ...row, depth: row.depth - own + fitting }))
  return [...others.slice(0, at), ...moved, ...others.slice(at)]
}
