import type { Knex } from 'knex'
import type { UnreadView } from '#events/unread/unread.contract.ts'
import type { Reader, Resource } from '#platform/answer/resource.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { joinRequests } from '#projectors/groups/join-requests.table.ts'
import { mailboxEntries, waiting } from '#projectors/messages/mailbox-entries.table.ts'

type UnreadCounts = {
  /** How new the counts are. */
  revision: string
  /** Of one of them the counts, of the other those who ask to be let in; neither when nothing waits. */
  member_id: string | null
  group_id: string | null
  calendars: number
  messages: number
  requests: number
  expires_at: string | null
}

/** The tables in which things wait for somebody. */
export const unreadTables = [participants, appointments, mailboxEntries, joinRequests]

// What waits stands where it is shown as well, so that a count never differs from its list. Only what is open is looked at,
// however much a person has read before. So no row may say how new the counts are: that is how far the tables have come in
// the same snapshot.
//
// An invitation waits while its appointment is neither over nor called off nor deleted. What went to the whole network waits
// for those who are of it: the same who may read it.
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

/**
 * The counts in the change stream. Whatever item a change names, each of its readers is told the own counts; nobody
 * ever sees those of others.
 */
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
