import { threadId } from '#platform/notifications/notification.ts'
import { column, type RowOf, table } from '#platform/projections/table.ts'

/** SQL condition for entries that are unread unless a reading mark says otherwise. */
export const waiting = `folder = 'inbox' and not was_read and not deleted`

type Announcing = {
  message_id: string
  conversation_id: string
  member_id: string
  folder: string
  deleted: boolean
  audience: string[]
}

/**
 * Mailbox entries; id `<message_id>~<member_id>~<folder>`. A change notifies only the owner, as a change of the message
 * and of the unread count.
 */
export const mailboxEntries = table(
  'mailbox_entries',
  5,
  {
    audience: column.derivedAudience({
      sql: `array['member:' || member_id]`,
      of: ({ member_id }) => [`member:${member_id}`],
    }),
    message_id: column.id,
    member_id: column.id,
    folder: column.oneOf('inbox', 'sent'),
    conversation_id: column.id,
    /** Sent to the whole network: hidden from members who have left it. */
    to_all: column.flag,
    /** Log position at which it arrived: the number that reading marks compare. */
    no: column.bigint,
    /** What events said before there were reading marks; true for sent ones. */
    was_read: column.flag,
    deleted: column.flag,
    arrived_at: column.instant,
  },
  {
    isSearchedByAudience: false,
    indexes: [
      ['member_id', 'folder', 'deleted', 'arrived_at'],
      // Counts unread messages without reading the whole mailbox.
      { by: ['member_id', 'no'], where: waiting },
      ['message_id'],
      ['conversation_id', 'member_id'],
    ],
    notifies: (
      { message_id, conversation_id, member_id, folder, deleted, audience }: Announcing,
      other: Announcing | null,
    ) => [
      { topic: 'messages', id: message_id, audience },
      ...(folder === 'inbox' ? [{ topic: 'unread', id: member_id, audience }] : []),
      // What is deleted is no longer listed among the notifications.
      ...(other !== null && other.deleted !== deleted
        ? [{ topic: 'notifications', id: threadId({ kind: 'message', id: conversation_id }), audience }]
        : []),
    ],
  },
)
export type MailboxEntryRow = RowOf<typeof mailboxEntries>
