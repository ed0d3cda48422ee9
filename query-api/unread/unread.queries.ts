import type { Knex } from 'knex'
import type { UnreadView } from '#events/unread/unread.contract.ts'
import type { Reader, Resource } from '#platform/queries/resource.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { joinRequests } from '#projectors/groups/join-requests.table.ts'
import { mailboxEntries, waiting } from '#projectors/messages/mailbox-entries.table.ts'

type UnreadCounts = {
  /** How new the counts are. */
  revision: string
  /**
   * A row counts either the unread items of a member or the join requests of a group; both ids are null when
   * there are none.
   */
  member_id: string | null
  group_id: string | null
  calendars: number
  messages: number
  requests: number
  expires_at: string | null
}

/** The tables that unread counts depend on. */
export const unreadTables = [participants, appointments, mailboxEntries, joinRequests]

// Counts come from the same tables as the lists, so that they never differ. Only open items are read, so the
// revision is the position of the tables in the same snapshot. An invitation counts while its appointment is
// neither past, canceled nor deleted; a message to the whole network counts for members of the network.
const countSql = `
  with waiting as (
    select invite.member_id, 'Calendars' as feature, appointment.over_at as expires_at
    from rm.${participants.sqlName} invite
    join rm.${appointments.sqlName} appointment on appointment.id = invite.appointment_id
    where invite.member_id = any(cast(:readers as text[])) and invite.status = 'open' and invite.asked
      and not appointment.deleted and not appointment.canceled
      and (appointment.over_at is null or appointment.over_at > :now)
    union all
    select member_id, 'Messages', null from rm.${mailboxEntries.sqlName}
    where member_id = any(cast(:readers as text[])) and ${waiting}
      and (not to_all or member_id = any(cast(:network as text[])))
  )
  select at.revision, one.*
  from (select min(position)::text as revision from fm.checkpoints where table_name = any(cast(:tables as text[]))) at
  left join (
    select member_id, null as group_id, count(*) filter (where feature = 'Calendars')::int as calendars,
           count(*) filter (where feature = 'Messages')::int as messages, 0 as requests, min(expires_at) as expires_at
    from waiting group by member_id
    union all
    select null, group_id, 0, 0, count(*)::int, null from rm.${joinRequests.sqlName}
    where group_id = any(cast(:groups as text[])) group by group_id
  ) one on true`

const managedGroups = ({ actor }: Reader): string[] =>
  [...actor.keys].flatMap((key) =>
    key.startsWith('manages:group:') ? [key.slice('manages:group:'.length)] : [],
  )

/** The counts of each reader, in the same order. */
export const unreadOf = async (db: Knex, readers: Reader[]): Promise<UnreadView[]> => {
  const counted = await countFor(db, readers)
  const byMember = new Map(counted.map((one) => [one.member_id, one]))
  const byGroup = new Map(counted.map((one) => [one.group_id, one]))
  return readers.map((reader) => {
    const own = byMember.get(reader.actor.id)
    return {
      id: reader.actor.id,
      revision: counted[0]?.revision ?? '0',
      Calendars: own?.calendars ?? 0,
      Messages: own?.messages ?? 0,
      GroupJoinRequests: managedGroups(reader).flatMap((group_slug) => {
        const waiting = byGroup.get(group_slug)
        return waiting ? [{ group_slug, open_join_requests: waiting.requests }] : []
      }),
      expires_at: own?.expires_at ?? null,
    }
  })
}

const countFor = async (db: Knex, readers: Reader[]): Promise<UnreadCounts[]> => {
  const [first] = readers
  if (!first) return []
  const ofTheNetwork = readers.filter(({ actor }) => actor.keys.has('network'))
  const { rows } = await db.raw(countSql, {
    readers: idsOf(readers),
    network: idsOf(ofTheNetwork),
    now: first.circumstances.now,
    tables: unreadTables.map(({ sqlName }) => sqlName),
    groups: [...new Set(readers.flatMap(managedGroups))],
  })
  return rows
}

const idsOf = (readers: readonly Reader[]): string[] => readers.map(({ actor }) => actor.id)

/** Unread counts in the change stream. Whatever changes, each reader gets only its own counts. */
export const unread: Resource<typeof mailboxEntries, UnreadView> = {
  topic: 'unread',
  table: mailboxEntries,
  declared: {
    table: mailboxEntries,
    can: () => ({}),
    render: (_, { reader }) => ({ ...noneUnread(reader) }),
  },
  readable: (db) => db(`rm.${mailboxEntries.sqlName}`).whereRaw('false'),
  views: async () => [],
  one: async (db, id, reader) =>
    id === reader.actor.id ? ((await unreadOf(db, [reader]))[0] ?? null) : null,
  viewsFor: async (db, _, readers) => {
    const views = await unreadOf(db, readers)
    const byMember = new Map(views.map((view) => [view.id, view]))
    return (_, { actor }) => byMember.get(actor.id) ?? null
  },
}

const noneUnread = ({ actor }: Reader): UnreadView => ({
  id: actor.id,
  revision: '0',
  Calendars: 0,
  Messages: 0,
  GroupJoinRequests: [],
  expires_at: null,
})
