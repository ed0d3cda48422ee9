import type { Knex } from 'knex'
import type { Actor } from '#platform/language/policy.ts'
import { pageOfRows, type RowPage } from '#platform/queries/page-of-rows.ts'
import { descending } from '#platform/queries/sort-key.ts'
import { type MailboxEntryRow, mailboxEntries } from '#projectors/messages/mailbox-entries.table.ts'
import type { MessageRow } from '#projectors/messages/messages.table.ts'
import { messages } from './messages.queries.ts'
import { unreadBindings, unreadEntries } from './unread-messages.queries.ts'

type Listing = {
  folder: 'inbox' | 'sent'
  limit: number
  after?: string | undefined
  offset: number
  unread: boolean
  /** Only these messages; null for all. */
  among: readonly string[] | null
}

const newestFirst = { by: [descending('arrived_at', 'timestamptz')], unique: descending('message_id') }

// Messages to the whole network are visible to members of the network.
const ownEntries = (db: Knex, actor: Actor) => {
  const own = db<MailboxEntryRow>(`rm.${mailboxEntries.sqlName}`).where('member_id', actor.id)
  return actor.keys.has('network') ? own : own.where('to_all', false)
}

/** A page of one side of the actor's mailbox, newest first. */
export const inFolder = async (
  db: Knex,
  actor: Actor,
  { folder, limit, after, offset, unread, among }: Listing,
): Promise<RowPage<MessageRow> & { total: number }> => {
  // Sent messages are always read.
  const all = (): Knex.QueryBuilder =>
    unread
      ? db
          .from<MailboxEntryRow>(db.raw(`(${unreadEntries}) entry`, unreadBindings([actor])))
          .where({ folder })
      : ownEntries(db, actor).where({ folder, deleted: false })
  const matching = () => (among === null ? all() : all().whereIn('message_id', among))
  const [{ rows: entries, next }, count] = await Promise.all([
    pageOfRows<{ message_id: string }>(matching().offset(offset), { ...newestFirst, after, limit }, [
      'message_id',
    ]),
    matching().count({ total: '*' }).first(),
  ])
  const ids = entries.map(({ message_id }) => message_id)
  const rows = await messages.readable(db, actor).whereIn('id', ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), next, total: Number(count?.total ?? 0) }
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
