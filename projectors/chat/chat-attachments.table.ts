import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Files, pictures and links of a room, one row each; id `<message>~<kind>~<number>`. */
export const chatAttachments = table(
  'chat_attachments',
  1,
  {
    chat_id: column.id,
    message_id: column.id,
    author_id: column.id,
    kind: column.oneOf('file', 'image', 'link'),
    file_id: column.id.nullable,
    url: column.text.personalOf('authored', 'author_id'),
    /** Place of the message in the room. */
    no: column.bigint,
    created_at: column.instant,
    deleted: column.flag,
  },
  {
    isSearchedByAudience: false,
    indexes: [{ by: ['chat_id', 'kind', 'no'], where: 'not deleted' }, ['message_id']],
    notifies: () => null,
  },
)
export type ChatAttachmentRow = RowOf<typeof chatAttachments>
