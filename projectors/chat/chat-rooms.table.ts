import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Rooms in which something happened, by their id: who reads them and what was said last. */
export const chatRooms = table(
  'chats',
  1,
  {
    kind: column.oneOf('member', 'group'),
    group_id: column.id.nullable,
    /** The two people of a direct room. */
    member_ids: column.ids,
    message_count: column.count,
    last_message_id: column.id.nullable,
    last_no: column.bigint.nullable,
    last_at: column.instant.nullable,
    /** Edits and deletions so far: each may change what the list shows. */
    changes: column.count,
  },
  { storage: { fillfactor: 70 } },
)
export type ChatRoomRow = RowOf<typeof chatRooms>
