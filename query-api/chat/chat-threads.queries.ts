import type { Knex } from 'knex'
import { type ChatMessageRow, chatMessages, countable } from '#projectors/chat/chat-messages.table.ts'
import { chatThreadMembers, threadMemberId } from '#projectors/chat/chat-thread-members.table.ts'
import { mostCounted } from './chat-unread.queries.ts'

const messages = `rm.${chatMessages.sqlName}`
const mostShown = 3
const newest = 12

const withReplies = (rows: readonly ChatMessageRow[]): string[] =>
  rows.flatMap(({ id, reply_count }) => (reply_count > 0 ? [id] : []))

/** Who wrote the newest replies below messages, each person once and the latest first. */
export const repliersTo = async (
  db: Knex,
  rows: readonly ChatMessageRow[],
): Promise<ReadonlyMap<string, string[]>> => {
  const ids = withReplies(rows)
  if (ids.length === 0) return new Map()
  const found: { rows: { id: string; author_ids: string[] }[] } = await db.raw(
    `select thread.id, array_agg(reply.author_id order by reply.no desc) as author_ids
     from unnest(cast(:ids as text[])) thread (id)
     cross join lateral (
       select author_id, no from ${messages}
       where thread_id = thread.id and not deleted order by no desc limit ${newest}) reply
     group by thread.id`,
    { ids },
  )
  return new Map(found.rows.map(({ id, author_ids }) => [id, [...new Set(author_ids)].slice(0, mostShown)]))
}

/** How many replies of others wait for members who take part in threads. */
export const unreadRepliesTo = async (
  db: Knex,
  rows: readonly ChatMessageRow[],
  memberIds: readonly string[],
): Promise<(messageId: string, memberId: string) => number> => {
  const ids = withReplies(rows)
  if (ids.length === 0) return () => 0
  const found: { rows: { id: string; count: number }[] } = await db.raw(
    `select part.id, count(*)::int as count from rm.${chatThreadMembers.sqlName} part
     left join fm.reading_marks mark
       on mark.member_id = part.member_id and mark.stream = 'chat_replies:' || part.thread_id
     cross join lateral (
       select author_id from ${messages}
       where thread_id = part.thread_id and ${countable} and no > coalesce(mark.read_no, 0)
       order by no desc limit ${mostCounted}) reply
     where part.thread_id = any(cast(:ids as text[])) and part.member_id = any(cast(:members as text[]))
       and reply.author_id <> part.member_id
     group by part.id`,
    { ids, members: [...memberIds] },
  )
  const known = new Map(found.rows.map(({ id, count }) => [id, count]))
  return (messageId, memberId) => known.get(threadMemberId(messageId, memberId)) ?? 0
}
