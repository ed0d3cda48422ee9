/** An item as it counts at the moment. */
export type MarkedItem = { id: string; no: bigint; isRead: boolean }

/** A mark with its exceptions: read items above it, unread items up to it. */
export type MarkWithExceptions = { read_no: bigint; above: string[]; below: string[] }

/**
 * The mark at or above `lowest` with the fewest exceptions that says the same about every item. Of equally short ones it
 * is the highest.
 */
export const shortestExceptions = (items: readonly MarkedItem[], lowest: bigint): MarkWithExceptions => {
  const ordered = [...items].sort((one, other) => (one.no < other.no ? -1 : 1))
  let exceptions = ordered.filter(({ no, isRead }) => (no <= lowest ? !isRead : isRead)).length
  let fewest = exceptions
  let read_no = lowest
  for (const { no, isRead } of ordered) {
    if (no <= lowest) continue
    exceptions += isRead ? -1 : 1
    if (exceptions > fewest) continue
    fewest = exceptions
    read_no = no
  }
  const ids = (those: readonly MarkedItem[]) => those.map(({ id }) => id)
  return {
    read_no,
    above: ids(ordered.filter(({ no, isRead }) => no > read_no && isRead)),
    below: ids(ordered.filter(({ no, isRead }) => no <= read_no && !isRead)),
  }
}
