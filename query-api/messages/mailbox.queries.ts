import type { Knex } from 'knex'
import type { Actor } from '#platform/language/policy.ts'
import { mailboxEntries } from '#projectors/messages/mailbox-entries.table.ts'
import type { MessageRow } from '#projectors/messages/messages.table.ts'
import { messages } from './messages.queries.ts'

type Listing = { folder: 'inbox' | 'sent'; limit: number; offset: number; unread: boolean }

// Messages to the whole network are visible to members of the network.
const ownEntries = (db: Knex, actor: Actor) => {
  const own = db(`rm.${mailboxEntries.sqlName}`).where('member_id', actor.id)
  return actor.keys.has('network') ? own : own.where('to_all', false)
}

/** A page of one side of the actor's mailbox, newest first. */
export const inFolder = async (
  db: Knex,
  actor: Actor,
  { folder, limit, offset, unread }: Listing,
): Promise<{ rows: MessageRow[]; total: number }> => {
  const matching = () => {
    const query = ownEntries(db, actor).where({ folder, deleted: false })
    return unread ? query.where('read', false) : query
  }
  const [entries, count]: [{ message_id: string }[], { total?: string | number } | undefined] =
    await Promise.all([
      matching()
        .orderBy([
          { column: 'arrived_at', order: 'desc' },
          { column: 'message_id', order: 'desc' },
        ])
        .limit(limit)
        .offset(offset)
        .select('message_id'),
      matching().count({ total: '*' }).first(),
    ])
  const ids = entries.map(({ message_id }) => message_id)
  const rows = await messages.readable(db, actor).whereIn('id', ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: Number(count?.total ?? 0) }
}

/** What the actor has of a conversation, oldest first, and what was thrown away left out. */
export const conversationOf = (db: Knex, actor: Actor, conversationId: string): Promise<MessageRow[]> =>
  messages
    .readable(db, actor)
    .where('conversation_id', conversationId)
    .whereNotIn(
      'id',
      ownEntries(db, actor).where({ conversation_id: conversationId, deleted: true }).select('message_id'),
    )
    .orderBy('created_at')
    .orderBy('id')
