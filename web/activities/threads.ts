import type { CommentView } from '#events/activities/activity.contract.ts'

export type CommentThread = { comment: CommentView; below: CommentView[] }

const byTime = (one: CommentView, other: CommentView): number => (one.created_at < other.created_at ? -1 : 1)

/**
 * Replies with those below them, the oldest first; the accepted answer comes before all others. A deleted reply stays only
 * while others hang on it. A reply whose parent is not shown stands by itself.
 */
export const threadsOf = (all: readonly CommentView[]): CommentThread[] => {
  const ids = new Set(all.map(({ id }) => id))
  const isBelow = ({ parent_id }: CommentView) => parent_id !== null && ids.has(parent_id)
  const below = (id: string) =>
    all.filter(({ parent_id, deleted }) => parent_id === id && !deleted).sort(byTime)
  return all
    .filter((comment) => !isBelow(comment))
    .sort((one, other) => Number(other.accepted) - Number(one.accepted) || byTime(one, other))
    .map((comment) => ({ comment, below: below(comment.id) }))
    .filter(({ comment, below }) => !comment.deleted || below.length > 0)
}
