import type { Knex } from 'knex'
import type { Reader } from '#platform/language/policy.ts'
import { type ChatMessageRow, chatMessages, countable } from '#projectors/chat/chat-messages.table.ts'
import { chatRooms } from '#projectors/chat/chat-rooms.table.ts'
import { chatThreadMembers, threadMemberId } from '#projectors/chat/chat-thread-members.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'

/** No room counts further. */
export const mostCounted = 100

const messages = `rm.${chatMessages.sqlName}`
const rooms = `rm.${chatRooms.sqlName}`
const threadMembers = `rm.${chatThreadMembers.sqlName}`
const memberships = `rm.${groupMemberships.sqlName}`

/** SQL: since when a member sees `room`; no row in rooms of two people. */
const membershipOf = (member: string) =>
  `${memberships} membership on membership.id = room.group_id || '~' || ${member}`

const isOver = (until: string) => `coalesce(${until}, '-infinity') <= cast(:now as timestamptz)`

/**
 * SQL: the unread messages of a reader in `room`, by the reader's `mark` and `membership`. Only the newest hundred countable messages of a
 * room are looked at. Own, edited and deleted messages never count, nor those from before the reader was there. Replies
 * count for who takes part in their thread and has not read them there.
 */
const unreadOf = (reader: string) => `
  select newest.id, newest.no, newest.mentioned_ids from (
    select id, no, author_id, created_at, thread_id, mentioned_ids from ${messages} message
    where message.chat_id = room.id and ${countable} and message.no > coalesce(mark.read_no, 0)
    order by no desc limit ${mostCounted}) newest
  where newest.author_id <> ${reader}
    and newest.created_at >= coalesce(membership.joined_at, '-infinity')
    and (newest.thread_id is null
      or exists (select from ${threadMembers} part where part.id = newest.thread_id || '~' || ${reader})
        and newest.no > coalesce((select read_no from fm.reading_marks replies
          where replies.member_id = ${reader} and replies.stream = 'chat_replies:' || newest.thread_id), 0))`

/** SQL: columns of `unread` for each room with unread messages that is not muted in the browser (`in_browser`), in the app (`in_app`), or in both. */
const inRooms = (columns: string, unread: string) => `
  select own.reader, ${columns}, silence.in_browser, silence.in_app
  from rows from (unnest(cast(:chats_readers as text[])), unnest(cast(:chats_keys as text[]))) own (reader, key)
  join ${rooms} room on room.audience && array[own.key]
  left join fm.reading_marks mark on mark.member_id = own.reader and mark.stream = 'chat:' || room.id
  left join fm.member_rooms kept on kept.member_id = own.reader and kept.room_id = room.id
  cross join lateral (
    select ${isOver('kept.muted_until')} as in_browser, ${isOver('kept.app_muted_until')} as in_app) silence
  left join ${membershipOf('own.reader')}
  cross join lateral (${unread}) unread
  where own.reader = any(cast(:readers as text[]))
    and coalesce(room.last_no, 0) > coalesce(mark.read_no, 0)
    and (silence.in_browser or silence.in_app)`

/** SQL: unread messages of the readers and keys that are bound. */
export const unreadSql = inRooms('unread.id, unread.no', unreadOf('own.reader'))

/** SQL: how many unread messages of the same readers each room has. Reads an index alone. */
export const unreadAmountsSql = inRooms(
  'unread.amount',
  `select count(*) as amount from (${unreadOf('own.reader')}) found having count(*) > 0`,
)

/** The keys by which readers see rooms. */
export const unreadBindings = (readers: readonly Pick<Reader, 'actor'>[]) => {
  const own = readers.flatMap(({ actor }) =>
    [...actor.keys]
      .filter((key) => key.startsWith('group:') || key === `member:${actor.id}`)
      .map((key) => ({ reader: actor.id, key })),
  )
  return { chats_readers: own.map(({ reader }) => reader), chats_keys: own.map(({ key }) => key) }
}

type Waiting = { unread_count: number; mentioned: boolean }
const nothing: Waiting = { unread_count: 0, mentioned: false }

/** What waits for readers in rooms: how much, and whether it mentions them. */
export const waitingIn = async (
  db: Knex,
  roomIds: readonly string[],
  readers: readonly Reader[],
): Promise<(roomId: string, memberId: string) => Waiting> => {
  if (roomIds.length === 0) return () => nothing
  const [only, another] = readers
  if (only && !another) return waitingForOne(db, roomIds, only.actor.id)
  const memberIds = readers.map(({ actor }) => actor.id)
  const [marks, joined] = await Promise.all([
    marksOf(db, roomIds, memberIds),
    joinedIn(db, roomIds, memberIds),
  ])
  const rows = await newestIn(db, roomIds, (room) => {
    const read = memberIds.map((member) => BigInt(marks(room, member)))
    return read.reduce((least, no) => (no < least ? no : least))
  })
  const isNewReply = await newRepliesTo(
    db,
    [...rows.values()].flat().flatMap(({ thread_id }) => thread_id ?? []),
    memberIds,
  )
  return (room, member) => {
    const read = BigInt(marks(room, member))
    const since = joined(room, member)
    const unread = (rows.get(room) ?? []).filter(
      (row) =>
        row.author_id !== member &&
        BigInt(row.no) > read &&
        (since === null || row.created_at >= since) &&
        (row.thread_id === null || isNewReply(row.thread_id, member, row.no)),
    )
    return {
      unread_count: unread.length,
      mentioned: unread.some(({ mentioned_ids }) => mentioned_ids.includes(member)),
    }
  }
}

/** The database counts the many rooms of one reader, so that none of their messages is read here. */
const waitingForOne = async (
  db: Knex,
  roomIds: readonly string[],
  member: string,
): Promise<(roomId: string, memberId: string) => Waiting> => {
  const { rows }: { rows: (Waiting & { id: string })[] } = await db.raw(
    `select room.id, unread.unread_count, unread.mentioned
     from ${rooms} room
     left join fm.reading_marks mark on mark.member_id = :member and mark.stream = 'chat:' || room.id
     left join ${membershipOf(':member')}
     cross join lateral (
       select count(*)::int as unread_count, bool_or(:member = any(mentioned_ids)) as mentioned
       from (${unreadOf(':member')}) found) unread
     where room.id = any(cast(:rooms as text[]))
       and coalesce(room.last_no, 0) > coalesce(mark.read_no, 0) and unread.unread_count > 0`,
    { member, rooms: [...roomIds] },
  )
  const known = new Map(rows.map(({ id, ...waiting }) => [id, waiting]))
  return (room) => known.get(room) ?? nothing
}

/** Whether members take part in threads, and have not read them up to a number. */
const newRepliesTo = async (
  db: Knex,
  threadIds: readonly string[],
  memberIds: readonly string[],
): Promise<(threadId: string, memberId: string, no: string) => boolean> => {
  if (threadIds.length === 0) return () => false
  const { rows }: { rows: { id: string; read_no: string }[] } = await db.raw(
    `select part.id, coalesce(mark.read_no, 0)::text as read_no from ${threadMembers} part
     left join fm.reading_marks mark
       on mark.member_id = part.member_id and mark.stream = 'chat_replies:' || part.thread_id
     where part.thread_id = any(cast(:threads as text[])) and part.member_id = any(cast(:members as text[]))`,
    { threads: [...new Set(threadIds)], members: [...memberIds] },
  )
  const known = new Map(rows.map(({ id, read_no }) => [id, BigInt(read_no)]))
  return (threadId, memberId, no) => {
    const read = known.get(threadMemberId(threadId, memberId))
    return read !== undefined && BigInt(no) > read
  }
}

type Countable = Pick<
  ChatMessageRow,
  'chat_id' | 'no' | 'author_id' | 'created_at' | 'mentioned_ids' | 'thread_id'
>

// Many readers of one room share one look at its newest messages.
const newestIn = async (
  db: Knex,
  roomIds: readonly string[],
  leastOf: (room: string) => bigint,
): Promise<Map<string, Countable[]>> => {
  const { rows }: { rows: Countable[] } = await db.raw(
    `select newest.* from rows from (unnest(cast(:rooms as text[])), unnest(cast(:least as bigint[]))) room (id, least)
     cross join lateral (
       select chat_id, no, author_id, created_at, mentioned_ids, thread_id from ${messages}
       where chat_id = room.id and ${countable} and no > room.least order by no desc limit ${mostCounted}) newest`,
    { rooms: [...roomIds], least: roomIds.map((room) => String(leastOf(room))) },
  )
  const byRoom = new Map<string, Countable[]>()
  for (const row of rows) {
    const ofRoom = byRoom.get(row.chat_id)
    if (ofRoom) ofRoom.push(row)
    else byRoom.set(row.chat_id, [row])
  }
  return byRoom
}

/** How far members have read rooms; 0 where they have not. */
const marksOf = async (
  db: Knex,
  roomIds: readonly string[],
  memberIds: readonly string[],
): Promise<(roomId: string, memberId: string) => string> => {
  const rows: { member_id: string; stream: string; read_no: string }[] = await db('fm.reading_marks')
    .whereRaw('member_id = any(?::text[])', [[...new Set(memberIds)]])
    .whereRaw('stream = any(?::text[])', [roomIds.map((room) => `chat:${room}`)])
    .select('member_id', 'stream', db.raw('read_no::text'))
  const known = new Map(rows.map((row) => [`${row.stream} ${row.member_id}`, row.read_no]))
  return (room, member) => known.get(`chat:${room} ${member}`) ?? '0'
}

const joinedIn = async (db: Knex, roomIds: readonly string[], memberIds: readonly string[]) => {
  const ids = roomIds.flatMap((room) =>
    room.startsWith('group/') ? memberIds.map((member) => `${room.slice('group/'.length)}~${member}`) : [],
  )
  const rows: { id: string; joined_at: string }[] =
    ids.length === 0
      ? []
      : await db(memberships).whereRaw('id = any(?::text[])', [ids]).select('id', 'joined_at')
  const known = new Map(rows.map(({ id, joined_at }) => [id, joined_at]))
  return (room: string, member: string) => known.get(`${room.slice('group/'.length)}~${member}`) ?? null
}
