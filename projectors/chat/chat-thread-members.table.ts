import { column, type RowOf, table } from '#platform/projections/table.ts'

/**
 * Who takes part in a thread: wrote its first message or a reply, is mentioned in one, or is in a room of two; id
 * `<message>~<member>`.
 */
export const chatThreadMembers = table(
  'chat_thread_members',
  1,
  { thread_id: column.id, member_id: column.id },
  { isSearchedByAudience: false, indexes: [['thread_id', 'member_id']], notifies: () => null },
)
export type ChatThreadMemberRow = RowOf<typeof chatThreadMembers>

export const threadMemberId = (threadId: string, memberId: string): string => `${threadId}~${memberId}`
