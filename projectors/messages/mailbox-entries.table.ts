import { column, type RowOf, table } from '#platform/project/table.ts'

/**
 * What lies in whose mailbox; id `<message_id>~<member_id>~<folder>`. A change is told to its owner alone, as a change
 * of the message, because that is what the owner has on the screen.
 */
export const mailboxEntries = table(
  'mailbox_entries',
  2,
  {
    message_id: column.id,
    member_id: column.id,
    folder: column.oneOf('inbox', 'sent'),
    conversation_id: column.id,
    /** It came because it went to the whole network: out of sight for those who are not of it any more. */
    to_all: column.flag,
    read: column.flag,
    deleted: column.flag,
    arrived_at: column.instant,
  },
  {
    isSoughtByAudience: false,
    indexes: [
      ['member_id', 'folder', 'deleted', 'arrived_at'],
      ['message_id'],
      ['conversation_id', 'member_id'],
    ],
    announces: ({ message_id, audience }: { message_id: string; audience: string[] }) => ({
      topic: 'messages',
      id: message_id,
      audience,
    }),
  },
)
export type MailboxEntryRow = RowOf<typeof mailboxEntries>
