/** The files beside a file, in the order of the list in which it was opened. */
export type Siblings = {
  ids: readonly string[]
  /** How many of the list come before `ids`, and how many there are in all. */
  before: number
  count: number
}

/** As many neighbors on each side go along with a link; the address of a page holds no more. */
const maxSiblings = 250

/** What a link to a file says about the list that it stands in. */
export const siblingsOf = (ids: readonly string[], fileId: string): { siblings: Siblings } => {
  const before = Math.max(0, ids.indexOf(fileId) - maxSiblings)
  return { siblings: { ids: ids.slice(before, before + 2 * maxSiblings + 1), before, count: ids.length } }
}

/** The list that a link came from; null where the page was opened otherwise. */
export const siblingsIn = (state: unknown): Siblings | null => {
  const siblings = (state as { siblings?: Siblings } | null)?.siblings
  return siblings && Array.isArray(siblings.ids) ? siblings : null
}

export type Step = { at: number; count: number; previous: string | null; next: string | null }

/** Where a file stands among its siblings; null when it is alone or not among them. */
export const stepAt = ({ ids, before, count }: Siblings, fileId: string): Step | null => {
  const index = ids.indexOf(fileId)
  if (index < 0 || count < 2) return null
  return { at: before + index + 1, count, previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null }
}
