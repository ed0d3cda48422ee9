import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Every message, as its author wrote it. */
export const messages = table(
  'messages',
  3,
  {
    author_id: column.id,
    conversation_id: column.id,
    reply_to_id: column.id.nullable,
    /** Its recipients; empty when it went to the whole network. */
    recipient_ids: column.ids,
    to_member_ids: column.ids,
    to_group_ids: column.ids,
    to_all_network_members: column.flag,
    subject: column.text.personalOf('authored', 'author_id'),
    content: column.json<Record<string, unknown>>().personalOf('authored', 'author_id'),
    attachment_ids: column.ids,
    /** The page that it links. */
    crawl_id: column.id.nullable,
    created_at: column.instant,
    has_replies: column.flag,
  },
  { indexes: [['author_id'], ['conversation_id']], isSearchedByAudience: false },
)
export type MessageRow = RowOf<typeof messages>
