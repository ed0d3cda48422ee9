import type { Knex } from 'knex'
import type { ChatAttachment } from '#events/chat/chat-views.ts'
import { pageOfRows } from '#platform/queries/page-of-rows.ts'
import { descending } from '#platform/queries/sort-key.ts'
import { type ChatAttachmentRow, chatAttachments } from '#projectors/chat/chat-attachments.table.ts'
import { attachedTo } from '../files/attached.queries.ts'
import { peopleOf } from '../members/members.queries.ts'

const table = `rm.${chatAttachments.sqlName}`
type Kind = ChatAttachmentRow['kind']

/** Files, pictures or links of a room, the newest first. What the author's erasure or removal took is left out. */
export const attachmentsOf = async (
  db: Knex,
  chatId: string,
  { type, limit, after }: { type?: Kind | undefined; limit: number; after?: string | undefined },
): Promise<{ attachments: ChatAttachment[]; next: string | null }> => {
  const query: Knex.QueryBuilder<object, ChatAttachmentRow[]> = db(table).where({
    chat_id: chatId,
    deleted: false,
  })
  if (type) void query.where('kind', type)
  const by = [descending('no', 'bigint')]
  const { rows, next } = await pageOfRows<ChatAttachmentRow>(query, { by, after, limit })
  const [attached, people] = await Promise.all([
    attachedTo(
      db,
      rows.flatMap(({ file_id }) => file_id ?? []),
    ),
    peopleOf(
      db,
      rows.map(({ author_id }) => author_id),
    ),
  ])
  const attachments = rows.flatMap(({ id, message_id, kind, file_id, url, created_at, author_id }) => {
    const [file = null] = file_id === null ? [] : attached([file_id])
    if (file === null && url === null) return []
    const month = created_at.slice(0, 7)
    return [{ id, message_id, type: kind, month, from: people(author_id), created_at, file, url }]
  })
  return { attachments, next }
}

/** How many of one kind each month has, the latest month first. */
export const attachmentMonths = async (
  db: Knex,
  chatId: string,
  type: Kind | undefined,
): Promise<{ month: string; count: number }[]> => {
  const query = db(table).where({ chat_id: chatId, deleted: false })
  if (type) void query.where('kind', type)
  return query
    .select(
      db.raw(`to_char(created_at at time zone 'UTC', 'YYYY-MM') as month`),
      db.raw('count(*)::int as count'),
    )
    .groupBy('month')
    .orderBy('month', 'desc')
}

/** How many of each kind a room has. */
export const attachmentCounts = async (db: Knex, chatId: string): Promise<Record<Kind, number>> => {
  const rows: { kind: Kind; count: number }[] = await db(table)
    .where({ chat_id: chatId, deleted: false })
    .groupBy('kind')
    .select('kind', db.raw('count(*)::int as count'))
  const counts = { file: 0, image: 0, link: 0 }
  for (const { kind, count } of rows) counts[kind] = count
  return counts
}
