import { column, type RowOf, table } from '#platform/project/table.ts'

/**
 * Things that wait for somebody, and what was waited for. Three kinds of rows:
 * - `<feature>:<object>~<member>`: an invitation or a message of one member; counted while `open` and not `removed`;
 * - `Calendars:<appointment>` without a member: until when its invitations can be answered, read beside them;
 * - `GroupJoinRequests:<group>~<member>` without a member: waits for whoever runs the group.
 */
export const unreadItems = table(
  'unread_items',
  2,
  {
    member_id: column.id.nullable,
    feature: column.oneOf('Calendars', 'Messages', 'GroupJoinRequests'),
    object_id: column.id,
    open: column.flag,
    /** It went to the whole network: it waits for nobody who is not of it any more. */
    to_all: column.flag,
    /** The thing itself is gone: deleted, restored perhaps. */
    removed: column.flag,
    canceled: column.flag,
    /** After this moment nothing waits any more; null when there is no such moment. */
    expires_at: column.instant.nullable,
  },
  {
    isSoughtByAudience: false,
    indexes: [['member_id', 'open'], ['object_id']],
    // What is counted is a person's; the change stream asks for the person's counts whatever the id says.
    announces: ({
      member_id,
      object_id,
      audience,
    }: {
      member_id: string | null
      object_id: string
      audience: string[]
    }) => (audience.length === 0 ? null : { topic: 'unread', id: member_id ?? object_id, audience }),
  },
)
export type UnreadItemRow = RowOf<typeof unreadItems>
