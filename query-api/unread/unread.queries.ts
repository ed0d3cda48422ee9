import type { Knex } from 'knex'
import type { UnreadView } from '#events/unread/unread.contract.ts'
import type { Reader, Resource } from '#platform/answer/resource.ts'
import type { Actor } from '#platform/language/policy.ts'
import { unreadItems as table } from '#projectors/unread/unread-items.table.ts'

type Counted = {
  member_id: string
  calendars: string
  messages: string
  expires_at: string | null
  revision: string
}
type Request = { object_id: string; count: string; revision: string }

const items = `rm.${table.sqlName}`

// An invitation waits while its appointment is neither over nor called off nor deleted, which one row per
// appointment knows; everything else waits as long as it is open. What went to the whole network waits for those who are
// of it: the same who may read it.
const counting = `
  select one.member_id,
         count(*) filter (where one.feature = 'Calendars' and waits) as calendars,
         count(*) filter (where one.feature = 'Messages' and waits) as messages,
         min(expires_at) filter (where waits) as expires_at,
         max(one.revision)::text as revision
  from (
    select item.member_id, item.feature, greatest(item.revision, term.revision) as revision, term.expires_at,
           item.open and not item.removed and (not item.to_all or item.member_id = any(?::text[])) and (
             item.feature <> 'Calendars'
             or (not term.removed and not term.canceled and (term.expires_at is null or term.expires_at > ?))
           ) as waits
    from ${items} item
    left join ${items} term on item.feature = 'Calendars' and term.id = 'Calendars:' || item.object_id
    where item.member_id = any(?::text[])
  ) one
  group by one.member_id`

const managedBy = ({ actor }: Reader): string[] =>
  [...actor.keys].flatMap((key) =>
    key.startsWith('manages:group:') ? [key.slice('manages:group:'.length)] : [],
  )

/** The counts of each reader, in the same order. */
export const unreadOf = async (db: Knex, readers: Reader[]): Promise<UnreadView[]> => {
  const [first] = readers
  if (!first) return []
  const [counted, requests] = await Promise.all([
    countsOf(
      db,
      first.circumstances.now,
      readers.map(({ actor }) => actor),
    ),
    requestsIn(db, [...new Set(readers.flatMap(managedBy))]),
  ])
  return readers.map((reader) => {
    const own = counted.get(reader.actor.id)
    const waiting = managedBy(reader).flatMap((id) => requests.get(id) ?? [])
    return {
      id: reader.actor.id,
      revision: latest([own?.revision ?? '0', ...waiting.map(({ revision }) => revision)]),
      Calendars: Number(own?.calendars ?? 0),
      Messages: Number(own?.messages ?? 0),
      GroupJoinRequests: waiting
        .filter(({ count }) => Number(count) > 0)
        .map(({ object_id, count }) => ({ group_slug: object_id, open_join_requests: Number(count) })),
      expires_at: own?.expires_at ?? null,
    }
  })
}

const countsOf = async (db: Knex, now: string, actors: Actor[]): Promise<Map<string, Counted>> => {
  const ids = actors.map(({ id }) => id)
  const ofTheNetwork = actors.filter(({ keys }) => keys.has('network')).map(({ id }) => id)
  const { rows }: { rows: Counted[] } = await db.raw(counting, [ofTheNetwork, now, ids])
  return new Map(rows.map((row) => [row.member_id, row]))
}

const requestsIn = async (db: Knex, groupIds: string[]): Promise<Map<string, Request>> => {
  if (groupIds.length === 0) return new Map()
  const { rows }: { rows: Request[] } = await db.raw(
    `select object_id, count(*) filter (where open) as count, max(revision)::text as revision
     from ${items} where feature = 'GroupJoinRequests' and object_id = any(?::text[]) group by object_id`,
    [groupIds],
  )
  return new Map(rows.map((row) => [row.object_id, row]))
}

const latest = (revisions: string[]): string =>
  revisions.reduce((one, other) => (BigInt(one) >= BigInt(other) ? one : other), '0')

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
