import { defineMarkedItems } from '#platform/marks/marked-items.ts'
import { mailboxEntries } from './mailbox-entries.table.ts'

/** The received messages of a member, each read or unread. */
export const mailboxMarks = defineMarkedItems({
  stream: 'messages',
  table: mailboxEntries,
  items: `select message_id as id, no, was_read from rm.${mailboxEntries.sqlName}
          where member_id = :member_id and folder = 'inbox'`,
})
