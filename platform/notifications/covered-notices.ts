// One cause is told in one thread of a member. The member's other threads that it concerns hold a notice that is covered:
// nobody sees it until the cause has left every place that covers it.

/** A place in whose thread the member is told instead, and the command after which the cause is no longer there. */
export type Cover = { by: string; left_by: string | null }

/** What covers change of a notice. One that is covered counts as withdrawn by the command that told it. */
export type Coverable = { command_id: string; withdrawn_by: string | null; covers?: Cover[] }

/** Whether the member is told of it in another thread. */
export const isCovered = ({ covers = [] }: Pick<Coverable, 'covers'>): boolean =>
  covers.some(({ left_by }) => left_by === null)

export const coveredBy = <Entry extends Coverable>(entry: Entry, covers: readonly string[]): Entry =>
  covers.length === 0
    ? entry
    : { ...entry, withdrawn_by: entry.command_id, covers: covers.map((by) => ({ by, left_by: null })) }

/** The notice after a command has moved its cause out of some places. */
export const uncovered = <Entry extends Coverable>(
  entry: Entry,
  commandId: string,
  covers: readonly string[],
): Entry =>
  changed(entry, (cover) =>
    cover.left_by === null && covers.includes(cover.by) ? { ...cover, left_by: commandId } : cover,
  )

/** The notice as it was before a command moved its cause. */
export const coveredAgain = <Entry extends Coverable>(entry: Entry, commandId: string): Entry =>
  changed(entry, (cover) => (cover.left_by === commandId ? { ...cover, left_by: null } : cover))

const changed = <Entry extends Coverable>(entry: Entry, change: (cover: Cover) => Cover): Entry => {
  if (entry.covers === undefined) return entry
  const after = { ...entry, covers: entry.covers.map(change) }
  if (isCovered(after) === isCovered(entry)) return after
  return { ...after, withdrawn_by: isCovered(after) ? entry.command_id : null }
}
