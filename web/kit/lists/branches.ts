/**
 * A row of a flattened tree: children follow their parent at a greater depth. In a plain list every depth is
 * 0.
 */
export type Branch = { id: string; depth: number }

/** How many rows a row has with everything below it. */
export const sizeOf = (rows: readonly Branch[], at: number): number => {
  const depth = rows[at]?.depth ?? 0
  const after = rows.slice(at + 1).findIndex((row) => row.depth <= depth)
  return after === -1 ? rows.length - at : after + 1
}

/**
 * Moves a row with its children to an index (of the list without them) and depth. The depth is limited: at
 * most one more than the row before, and enough to keep the next row's parent.
 */
export const placed = <Row extends Branch>(
  rows: readonly Row[],
  id: string,
  { position, depth, deepest = 0 }: { position: number; depth: number; deepest?: number },
): Row[] => {
  const from = rows.findIndex((row) => row.id === id)
  const moving = rows.slice(from, from + sizeOf(rows, from))
  const others = [...rows.slice(0, from), ...rows.slice(from + moving.length)]
  const at = Math.max(0, Math.min(position, others.length))
  const before = at === 0 ? null : (others[at - 1] ?? null)
  const after = others[at] ?? null
  const own = moving[0]?.depth ?? 0
  const tallest = Math.max(...moving.map((row) => row.depth)) - own
  const maxDepth = Math.max(0, Math.min(before === null ? 0 : before.depth + 1, deepest - tallest))
  const least = after === null ? 0 : Math.min(after.depth, maxDepth)
  const fitting = Math.max(least, Math.min(depth, maxDepth))
  const moved = moving.map((row) => ({ ...row, depth: row.depth - own + fitting }))
  return [...others.slice(0, at), ...moved, ...others.slice(at)]
}
