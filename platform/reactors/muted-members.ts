import { trusted } from '#platform/language/trusted.ts'
import { type Thread, threadId } from '#platform/notifications/notification.ts'
import type { Table } from '#platform/projections/table.ts'
import type { Effects } from './reactor.ts'

/** The columns of a member's thread that say whether mails about it are wanted. */
type ThreadColumns = { member_id: string; thread: string; muted: boolean }

/**
 * The members who get no mails about a thread because they muted it, or ignore the member who caused the event. Who is
 * mentioned in a muted thread is told nevertheless. `threads` is
 * the read table of notification threads.
 */
export const mutedMembers = async (
  { findWhere, ignoringActor }: Pick<Effects, 'findWhere' | 'ignoringActor'>,
  threads: Table<any>,
  thread: Thread,
  mentioned: readonly string[] = [],
): Promise<ReadonlySet<string>> => {
  const rows = trusted<ThreadColumns[]>(await findWhere(threads, { thread: threadId(thread), muted: true }))
  const muted = rows.map(({ member_id }) => member_id).filter((id) => !mentioned.includes(id))
  return new Set([...muted, ...(await ignoringActor())])
}
