import { column, type RowOf, table } from '#platform/projections/table.ts'

/** What a message said before it was edited; id `<message>~<position of the edit>`. Read through the message. */
export const chatMessageVersions = table(
  'chat_message_versions',
  1,
  {
    message_id: column.id,
    author_id: column.id,
    content: column.json<Record<string, unknown>>().personalOf('authored', 'author_id'),
    no: column.bigint,
    replaced_at: column.instant,
  },
  { isSearchedByAudience: false, indexes: [['message_id', 'no']], notifies: () => null },
)
export type ChatMessageVersionRow = RowOf<typeof chatMessageVersions>
