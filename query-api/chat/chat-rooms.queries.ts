import type { Knex } from 'knex'
import { type ChatRoomSubject, chatPolicy, isChatOn } from '#events/chat/chat.policy.ts'
import { chatAudience, chatIdParts } from '#events/chat/chat-id.ts'
import type { ChatView } from '#events/chat/chat-views.ts'
import { type PersonView, picturesOf } from '#platform/content/person.ts'
import type { QueryContext } from '#platform/queries/queries.ts'
import { resource } from '#platform/queries/resource.ts'
import { roomsOfMembers } from '#platform/rooms/member-rooms.ts'
import { type ChatMessageRow, chatMessages } from '#projectors/chat/chat-messages.table.ts'
import { type ChatRoomRow, chatRooms as table } from '#projectors/chat/chat-rooms.table.ts'
import { type GroupRow, groups } from '#projectors/groups/groups.table.ts'
import { type MemberRow, members } from '#projectors/members/members.table.ts'
import { peopleOf } from '../members/members.queries.ts'
import { waitingIn } from './chat-unread.queries.ts'

type Related = {
  people: (id: string) => PersonView
  groups: Map<string, GroupRow>
  members: Map<string, MemberRow>
  last: Map<string, LastMessage>
}

const ofLast = [
  'id',
  'no',
  'author_id',
  'label',
  'deleted',
  'deleted_at',
  'attachment_ids',
  'image_ids',
  'created_at',
] as const
type LastMessage = Pick<ChatMessageRow, (typeof ofLast)[number]>

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))

const related = async (db: Knex, rows: ChatRoomRow[]): Promise<Related> => {
  const memberIds = rows.flatMap(({ member_ids }) => member_ids)
  const lastIds = rows.flatMap(({ last_message_id }) => last_message_id ?? [])
  const groupIds = rows.flatMap(({ group_id }) => group_id ?? [])
  const among = (name: string, ids: string[], columns: readonly string[] = ['*']) =>
    ids.length === 0 ? [] : db(`rm.${name}`).whereRaw('id = any(?::text[])', [ids]).select(columns)
  const [last, known, loaded]: [LastMessage[], GroupRow[], MemberRow[]] = await Promise.all([
    among(chatMessages.sqlName, lastIds, ofLast),
    among(groups.sqlName, groupIds),
    among(members.sqlName, memberIds),
  ])
  const people = await peopleOf(db, [...memberIds, ...last.map(({ author_id }) => author_id)])
  return { people, groups: byId(known), members: byId(loaded), last: byId(last) }
}

type Progress = NonNullable<ChatView['partner_state']>
type Own = {
  state: ChatView['state']
  /** Whether the reader wrote the last message. */
  is_last_own: boolean
  partner: string | null
  partner_state: Progress | null
  room: ChatRoomSubject
}

type Mark = { no: string; id: string | null }
const unmarked: Mark = { no: '0', id: null }

/** How far readers have read rooms, and how far the people of direct rooms have seen and received them: the newest message each time. */
const marksIn = async (
  db: Knex,
  rows: readonly ChatRoomRow[],
  readers: readonly string[],
): Promise<(kind: 'chat' | 'chat_seen' | 'chat_received', room: string, member: string) => Mark> => {
  const wanted = rows.flatMap((room) => [
    ...readers.map((member) => ({ kind: 'chat', room, member })),
    ...room.member_ids.flatMap((member) => [
      { kind: 'chat_seen', room, member },
      { kind: 'chat_received', room, member },
    ]),
  ])
  const { rows: found }: { rows: (Mark & { member_id: string; stream: string })[] } = await db.raw(
    `select mark.member_id, mark.stream, mark.read_no::text as no,
       case when mark.read_no = wanted.last_no then wanted.last_id else (
         select id from rm.${chatMessages.sqlName}
         where chat_id = wanted.room and no <= mark.read_no order by no desc limit 1) end as id
     from rows from (unnest(cast(:members as text[])), unnest(cast(:streams as text[])), unnest(cast(:rooms as text[])),
       unnest(cast(:last_nos as bigint[])), unnest(cast(:last_ids as text[]))) wanted (member_id, stream, room, last_no, last_id)
     join fm.reading_marks mark on mark.member_id = wanted.member_id and mark.stream = wanted.stream`,
    {
      members: wanted.map(({ member }) => member),
      streams: wanted.map(({ kind, room }) => `${kind}:${room.id}`),
      rooms: wanted.map(({ room }) => room.id),
      last_nos: wanted.map(({ room }) => room.last_no),
      last_ids: wanted.map(({ room }) => room.last_message_id),
    },
  )
  const known = new Map(found.map(({ member_id, stream, no, id }) => [`${stream} ${member_id}`, { no, id }]))
  return (kind, room, member) => known.get(`${kind}:${room} ${member}`) ?? unmarked
}

const progressOf = (marks: Awaited<ReturnType<typeof marksIn>>, room: string, member: string): Progress => {
  const received = marks('chat_received', room, member)
  const seen = marks('chat_seen', room, member)
  return {
    last_received_no: received.no,
    last_received_id: received.id,
    last_read_no: seen.no,
    last_read_id: seen.id,
  }
}

/** Rooms as each reader sees them. */
export const chatRooms = resource({
  table,
  isLate: true,
  related,
  perReader: async (db, rows: ChatRoomRow[], readers) => {
    const ids = rows.map(({ id }) => id)
    const memberIds = readers.map(({ actor }) => actor.id)
    const [marks, waiting, kept] = await Promise.all([
      marksIn(db, rows, memberIds),
      waitingIn(db, ids, readers),
      roomsOfMembers(db, ids, memberIds),
    ])
    return (row: ChatRoomRow, { actor }, { groups: known, members: loaded, last }: Related): Own => {
      const me = actor.id
      const partner = row.member_ids.find((id) => id !== me) ?? null
      const own = kept(row.id, me)
      const group = known.get(row.group_id ?? '')
      const read = marks('chat', row.id, me)
      const isGone = row.member_ids.some((id) => loaded.get(id)?.deleted !== false)
      return {
        partner,
        is_last_own: last.get(row.last_message_id ?? '')?.author_id === me,
        state: {
          last_read_no: read.no,
          last_read_id: read.id,
          muted_until: own?.muted_until ?? null,
          app_muted_until: own?.app_muted_until ?? null,
          draft_at: own?.draft_at ?? null,
          ...waiting(row.id, me),
        },
        partner_state: partner === null ? null : progressOf(marks, row.id, partner),
        room: {
          chat_id: row.id,
          audience: row.audience,
          writable:
            row.kind === 'group' ? group !== undefined && !group.archived && isChatOn(group) : !isGone,
        },
      }
    }
  },
  can: ({ actor, circumstances }, _, { room }: Own) => chatPolicy.can(actor, room, circumstances),
  render: (row: ChatRoomRow, { perReader: own, can, related }): ChatView => {
    const { people, groups: known, last }: Related = related
    const group = known.get(row.group_id ?? '')
    const partner = own.partner === null ? null : people(own.partner)
    const message = last.get(row.last_message_id ?? '')
    return {
      id: row.id,
      revision: row.revision,
      type: row.kind,
      name: group ? group.name : (partner?.name ?? null),
      picture: group ? picturesOf(group.picture_id).small : (partner?.picture ?? null),
      partner,
      group_id: row.group_id,
      member_count: group?.member_count ?? row.member_ids.length,
      last_message: message ? lastMessage(message, people, own.is_last_own) : null,
      last_interacted_at: row.last_at,
      state: own.state,
      partner_state: own.partner_state,
      can: { write: can.write },
    }
  },
})

const lastMessage = (
  { id, no, author_id, label, deleted, deleted_at, attachment_ids, image_ids, created_at }: LastMessage,
  people: (id: string) => PersonView,
  isOwn: boolean,
) => ({
  id,
  no,
  from: deleted ? null : people(author_id),
  own: isOwn,
  text: deleted ? null : label,
  deleted_at,
  files: deleted ? 0 : attachment_ids.length,
  images: deleted ? 0 : image_ids.length,
  created_at,
})

/** A room of a group in which nothing was said yet. */
export const silentRoom = (chatId: string): ChatRoomRow | null => {
  const parts = chatIdParts(chatId)
  if (parts?.kind !== 'group') return null
  return {
    id: chatId,
    revision: '0',
    audience: chatAudience(chatId),
    kind: 'group',
    group_id: parts.group_id,
    member_ids: [],
    message_count: 0,
    last_message_id: null,
    last_no: null,
    last_at: null,
    changes: 0,
  }
}

/** The room, where the reader may read it. */
export const readRoom = async (
  { db, actor }: Pick<QueryContext, 'db' | 'actor'>,
  chatId: string,
): Promise<ChatRoomRow | null> => {
  const row: ChatRoomRow | undefined = await chatRooms.readable(db, actor).where('id', chatId).first()
  if (row) return row
  const silent = silentRoom(chatId)
  return silent?.audience.some((key) => actor.keys.has(key)) ? silent : null
}
