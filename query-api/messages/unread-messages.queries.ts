import type { Knex } from 'knex'
import type { Actor } from '#platform/language/policy.ts'
import { isItemUnread } from '#platform/marks/read-number.ts'
import { type MailboxEntryRow, mailboxEntries, waiting } from '#projectors/messages/mailbox-entries.table.ts'

const entries = `rm.${mailboxEntries.sqlName}`
const markOf = (member: string) =>
  `left join fm.reading_marks mark on mark.member_id = ${member} and mark.stream = 'messages'`

/**
 * SQL: the unread messages of `:readers` as rows of their mailboxes. The counter and the list are both made of it. Above
 * the mark all messages are unread but those that were read singly; up to it only those that were marked unread.
 */
export const unreadEntries = `
  select entry.* from unnest(cast(:readers as text[])) reader(id) ${markOf('reader.id')}
  cross join lateral (
    select * from ${entries} later
    where later.member_id = reader.id and later.no > coalesce(mark.read_no, 0) and ${waiting}
      and not coalesce(later.message_id = any(mark.above), false)
      and not coalesce(later.message_id = any(mark.below), false)
    union all
    select earlier.* from unnest(mark.below) unread(id)
    join ${entries} earlier on earlier.id = unread.id || '~' || reader.id || '~inbox'
    where not earlier.deleted
  ) entry
  where not entry.to_all or reader.id = any(cast(:messages_network as text[]))`

/** What `unreadEntries` is asked with: messages to the whole network are visible to its members, not to guests. */
export const unreadBindings = (actors: readonly Actor[]) => ({
  readers: actors.map(({ id }) => id),
  messages_network: actors.filter(({ keys }) => keys.has('network')).map(({ id }) => id),
})

/** The mailbox entries of these messages and members, each with whether it is unread. */
export const entriesWithMarks = async (
  db: Knex,
  messageIds: readonly string[],
  memberIds: readonly string[],
): Promise<(MailboxEntryRow & { is_unread: boolean })[]> => {
  const { rows } = await db.raw(
    `select entry.*, entry.folder = 'inbox' and ${isItemUnread('entry', 'mark', 'entry.message_id')} as is_unread
     from ${entries} entry ${markOf('entry.member_id')}
     where entry.message_id = any(?) and entry.member_id = any(?)`,
    [[...messageIds], [...memberIds]],
  )
  return rows
}
