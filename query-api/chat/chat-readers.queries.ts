import type { Knex } from 'knex'
import type { NetworkConfig } from '#platform/language/policy.ts'
import type { ChatMessageRow } from '#projectors/chat/chat-messages.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { isShown } from '../presence/presence.queries.ts'

// Who has read something was there: a network that shows no presence does not say it, and invisible members leave no mark.

type Read = { read_by_count: number; member_count: number }

const memberships = `rm.${groupMemberships.sqlName}`

/** How many other members of its group have read each message; null in rooms of two people, and where the network does not say it. */
export const readersOf = async (
  db: Knex,
  rows: readonly ChatMessageRow[],
): Promise<(row: ChatMessageRow, network: NetworkConfig) => Read | null> => {
  const inGroups = rows.filter(({ chat_id }) => chat_id.startsWith('group/'))
  if (inGroups.length === 0) return () => null
  const { rows: counted } = await db.raw(
    `select message.id, count(*)::int as member_count,
       count(*) filter (where mark.read_no >= message.no)::int as read_by_count
     from rows from (unnest(cast(:ids as text[])), unnest(cast(:rooms as text[])), unnest(cast(:nos as bigint[])),
       unnest(cast(:authors as text[]))) message (id, room, no, author)
     join ${memberships} member on member.group_id = substr(message.room, 7) and member.member_id <> message.author
     left join fm.reading_marks mark on mark.member_id = member.member_id and mark.stream = 'chat_seen:' || message.room
     group by message.id`,
    {
      ids: inGroups.map(({ id }) => id),
      rooms: inGroups.map(({ chat_id }) => chat_id),
      nos: inGroups.map(({ no }) => no),
      authors: inGroups.map(({ author_id }) => author_id),
    },
  )
  const known = new Map<string, Read>(
    counted.map(({ id, read_by_count, member_count }: Read & { id: string }) => [
      id,
      { read_by_count, member_count },
    ]),
  )
  return ({ id, chat_id }, network) =>
    chat_id.startsWith('group/') && isShown(network)
      ? (known.get(id) ?? { read_by_count: 0, member_count: 0 })
      : null
}

const most = 200

/** The members of the group who have read a message, without its author; null where the network does not say it. */
export const readerIdsOf = async (
  db: Knex,
  { chat_id, no, author_id }: ChatMessageRow,
  network: NetworkConfig,
): Promise<string[] | null> => {
  if (!isShown(network)) return null
  const { rows } = await db.raw(
    `select member.member_id from ${memberships} member
     join fm.reading_marks mark on mark.member_id = member.member_id and mark.stream = 'chat_seen:' || :room
     where member.group_id = substr(:room, 7) and member.member_id <> :author and mark.read_no >= cast(:no as bigint)
     order by member.member_id limit ${most}`,
    { room: chat_id, no, author: author_id },
  )
  return rows.map(({ member_id }: { member_id: string }) => member_id)
}
