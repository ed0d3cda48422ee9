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

/** The number of the newest reply; 0 when there is none. */
export const newestNo = (all: readonly CommentView[]): string =>
  all.reduce((most, { no }) => (BigInt(no) > BigInt(most) ? no : most), '0')

/** The oldest reply of others after a number. Who has read nothing yet finds everything new, and no first one. */
export const firstUnread = (all: readonly CommentView[], readNo: string, own: string): CommentView | null =>
  readNo === '0'
    ? null
    : all
        .filter(({ no, deleted, author }) => !deleted && author?.id !== own && BigInt(no) > BigInt(readNo))
        .reduce<CommentView | null>(
          (first, one) => (first === null || BigInt(one.no) < BigInt(first.no) ? one : first),
          null,
        )
