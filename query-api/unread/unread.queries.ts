import type { Knex } from 'knex'
import type { UnreadView } from '#events/unread/unread.contract.ts'
import type { Reader, Resource } from '#platform/answer/resource.ts'
import { unreadItems as table } from '#projectors/unread/unread-items.table.ts'

type Counted = {
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

const items = `rm.${table.sqlName}`

// Only what is open is looked at, however much a person has read before. So no row may say how new the counts are: that is
// the position of the table in the same snapshot.
//
// An invitation waits while its appointment is neither over nor called off nor deleted, which one row per
// appointment knows; everything else waits as long as it is open. What went to the whole network waits for those who are
// of it: the same who may read it.
const counting = `
  with waiting as (
    select item.member_id, item.feature, term.expires_at
    from ${items} item
    left join ${items} term on item.feature = 'Calendars' and term.id = 'Calendars:' || item.object_id
    where item.member_id = any(?::text[]) and item.open and not item.removed
      and (not item.to_all or item.member_id = any(?::text[]))
      and (item.feature <> 'Calendars' or (
        not term.removed and not term.canceled and (term.expires_at is null or term.expires_at > ?)))
  )
  select at.revision, one.*
  from (select position::text as revision from fm.checkpoints where table_name = ?) at
  left join (
    select member_id, null as group_id, count(*) filter (where feature = 'Calendars')::int as calendars,
           count(*) filter (where feature = 'Messages')::int as messages, 0 as requests, min(expires_at) as expires_at
    from waiting group by member_id
    union all
    select null, object_id, 0, 0, count(*)::int, null from ${items}
    where feature = 'GroupJoinRequests' and object_id = any(?::text[]) and open group by object_id
  ) one on true`

const managedBy = ({ actor }: Reader): string[] =>
  [...actor.keys].flatMap((key) =>
    key.startsWith('manages:group:') ? [key.slice('manages:group:'.length)] : [],
  )

/** The counts of each reader, in the same order. */
export const unreadOf = async (db: Knex, readers: Reader[]): Promise<UnreadView[]> => {
  const counted = await countedFor(db, readers)
  const byMember = new Map(counted.map((one) => [one.member_id, one]))
  const byGroup = new Map(counted.map((one) => [one.group_id, one]))
  return readers.map((reader) => {
    const own = byMember.get(reader.actor.id)
    return {
      id: reader.actor.id,
      revision: counted[0]?.revision ?? '0',
      Calendars: own?.calendars ?? 0,
      Messages: own?.messages ?? 0,
      GroupJoinRequests: managedBy(reader).flatMap((group_slug) => {
        const waiting = byGroup.get(group_slug)
        return waiting ? [{ group_slug, open_join_requests: waiting.requests }] : []
      }),
      expires_at: own?.expires_at ?? null,
    }
  })
}

const countedFor = async (db: Knex, readers: Reader[]): Promise<Counted[]> => {
  const [first] = readers
  if (!first) return []
  const ofTheNetwork = readers.filter(({ actor }) => actor.keys.has('network'))
  const { rows } = await db.raw(counting, [
    idsOf(readers),
    idsOf(ofTheNetwork),
    first.circumstances.now,
    table.sqlName,
    [...new Set(readers.flatMap(managedBy))],
  ])
  return rows
}

const idsOf = (readers: readonly Reader[]): string[] => readers.map(({ actor }) => actor.id)

/**
 * The counts in the change stream. Whatever item a change names, each of its readers is told the own counts; nobody
 * ever sees those of others.
 */
export const unread: Resource<typeof table, UnreadView> = {
  topic: 'unread',
  table,
  declared: {
    table,
    can: () => ({}),
    present: (_, { reader }) => ({ ...nothingFor(reader) }),
  },
  readable: (db) => db(items).whereRaw('false'),
  views: async () => [],
  one: async (db, id, reader) =>
    id === reader.actor.id ? ((await unreadOf(db, [reader]))[0] ?? null) : null,
  viewsFor: async (db, ids, readers) => {
    const views = await unreadOf(db, readers)
    return new Map(ids.map((id) => [id, views]))
  },
}

const nothingFor = ({ actor }: Reader): UnreadView => ({
  id: actor.id,
  revision: '0',
  Calendars: 0,
  Messages: 0,
  GroupJoinRequests: [],
  expires_at: null,
})
