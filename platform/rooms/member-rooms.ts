import type { Knex } from 'knex'
import type { Instant } from '#platform/language/instant.ts'

/** A member's unsent text in a room, as its feature shapes it. */
export type RoomDraft = Readonly<Record<string, unknown>>

/** A room of a member, and the topic of the rows that the member's clients read again. */
export type MemberRoom = { member_id: string; room_id: string; topic: string }

/** What members keep about rooms for themselves: silence and unsent texts. Private rows, in no event. */
export type MemberRooms = {
  /** Silences a room until then, in the browser or in the app; null ends it. */
  mute: (room: MemberRoom, until: { muted_until: Instant | null; app: boolean }) => Promise<void>
  /**
   * Keeps a text in the place of the one that was changed at `base`, null for none. Null when another one is there by
   * now: nothing is replaced. Without a text there is none from then on, whatever was there.
   */
  keepDraft: (
    room: MemberRoom,
    draft: { content: RoomDraft; base: Instant | null },
    at: Instant,
  ) => Promise<Instant | null>
  discardDraft: (room: MemberRoom) => Promise<void>
  /** Deletes everything of a member. */
  forget: (memberId: string) => Promise<void>
}

export type MemberRoomRow = {
  member_id: string
  room_id: string
  muted_until: string | null
  app_muted_until: string | null
  draft: RoomDraft | null
  draft_at: string | null
}

const table = 'fm.member_rooms'

const changesOf = ({ member_id, room_id, topic }: MemberRoom): string =>
  JSON.stringify(
    [
      { topic, id: room_id },
      { topic: 'unread', id: member_id },
    ].map((notice) => ({ ...notice, audience: [`member:${member_id}`] })),
  )

/** Rooms of members in the database. Each change notifies the member's clients in the same statement. */
export const memberRoomsIn = (db: Knex): MemberRooms => ({
  mute: async (room, { muted_until, app }) => {
    const column = app ? 'app_muted_until' : 'muted_until'
    await db.raw(
      `with changed as (
         insert into ${table} as room (member_id, room_id, ${column}) values (:member_id, :room_id, :muted_until)
         on conflict (member_id, room_id) do update set ${column} = excluded.${column}
         where room.${column} is distinct from excluded.${column}
         returning room_id
       )
       select fm.append_changes(cast(:changes as json)) from changed`,
      { ...keyOf(room), muted_until, changes: changesOf(room) },
    )
  },
  keepDraft: async (room, { content, base }, at) => {
    const { rows } = await db.raw(
      `with changed as (
         insert into ${table} as room (member_id, room_id, draft, draft_at)
         select :member_id, :room_id, cast(:content as jsonb), :at
         where cast(:base as timestamptz) is null
            or exists (select from ${table} where member_id = :member_id and room_id = :room_id and draft_at = :base)
         on conflict (member_id, room_id) do update set draft = excluded.draft, draft_at = excluded.draft_at
         where room.draft_at is not distinct from cast(:base as timestamptz) or room.draft = excluded.draft
         returning draft_at
       )
       select changed.draft_at, fm.append_changes(cast(:changes as json)) from changed`,
      { ...keyOf(room), content: JSON.stringify(content), base, at, changes: changesOf(room) },
    )
    return rows[0] ? at : null
  },
  discardDraft: async (room) => {
    await db.raw(
      `with changed as (
         update ${table} set draft = null, draft_at = null
         where member_id = :member_id and room_id = :room_id and draft_at is not null
         returning room_id
       )
       select fm.append_changes(cast(:changes as json)) from changed`,
      { ...keyOf(room), changes: changesOf(room) },
    )
  },
  forget: async (member_id) => {
    await db(table).where({ member_id }).delete()
  },
})

const keyOf = ({ member_id, room_id }: MemberRoom) => ({ member_id, room_id })

/** What these members keep about these rooms. */
export const roomsOfMembers = async (
  db: Knex,
  roomIds: readonly string[],
  memberIds: readonly string[],
): Promise<(roomId: string, memberId: string) => MemberRoomRow | undefined> => {
  const rows: MemberRoomRow[] =
    roomIds.length === 0
      ? []
      : await db(table)
          .whereRaw('member_id = any(?::text[])', [[...memberIds]])
          .whereRaw('room_id = any(?::text[])', [[...roomIds]])
  const known = new Map(rows.map((row) => [`${row.room_id} ${row.member_id}`, row]))
  return (roomId, memberId) => known.get(`${roomId} ${memberId}`)
}

/** Everything that a member keeps about rooms. */
export const ownRooms = (db: Knex, memberId: string): Promise<MemberRoomRow[]> =>
  db(table).where({ member_id: memberId }).orderBy('room_id')
