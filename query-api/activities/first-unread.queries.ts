import type { Knex } from 'knex'
import { maxUnreadPosts, type UnreadInStream, type UnreadPosts } from '#events/activities/stream.contract.ts'
import { markOf } from '#events/activities/stream-name.ts'
import { streamEntries } from '#projectors/activities/stream-entries.table.ts'
import { isReadElsewhere, seesSince, unreadStart } from './unread-posts.queries.ts'

const entries = `rm.${streamEntries.sqlName}`

/** So many posts that were answered since the last visit are looked through for an unread one. */
const maxAnswered = 2000

type Row = { id: string; no: string; number: string; has_read: boolean }
type Asked = { streams: readonly string[]; sort: 'last_activity' | 'created_at'; memberId: string }

/** The streams, with how far the member has read each, and whether any of them was ever read. */
const own = `own as (
  select stream.id as stream, coalesce(mark.read_no, 0) as read_no,
    coalesce(bool_or(mark.read_no > 0) over (), false) as has_read
  from unnest(cast(:streams as text[]), cast(:marks as text[])) stream (id, mark)
  left join fm.reading_marks mark on mark.member_id = :me and mark.stream = stream.mark)`

/** SQL condition, as the counter of unread posts has it: the member has not read the post of an entry. */
const isUnread = (entry: string): string => `
  ${entry}.no > own.read_no and ${entry}.author_id <> :me and ${entry}.entered_at > sees.since
  and not ${isReadElsewhere(entry, ':me')}`

const since = `cross join lateral (select ${seesSince(':me', 'own.stream')} as since offset 0) sees`

/** The oldest unread posts of each stream, after a position. */
const oldest = `
  select post.activity_id, post.no, own.has_read
  from own ${since}
  cross join lateral (
    select ${unreadStart('own.stream', { readNo: 'own.read_no', since: 'sees.since' })} as no offset 0) start
  cross join lateral (
    select entry.activity_id, entry.no from ${entries} entry
    where entry.stream_id = own.stream and not entry.hidden
      and entry.no > greatest(start.no, cast(:after as bigint)) and ${isUnread('entry')}
    order by entry.no limit ${maxUnreadPosts}) post`

const bindingsOf = ({ streams, memberId }: Omit<Asked, 'sort'>) => ({
  me: memberId,
  streams: [...streams],
  marks: streams.map(markOf),
})

/**
 * The posts that a member has not read in these streams, as the counter of unread posts counts them, and the number at which
 * the first one stands in their order. There is no first one for members who have never read any of these streams: all is
 * new to them.
 */
export const firstUnread = async (
  db: Knex,
  asked: Asked,
): Promise<{ unread: UnreadInStream; number: string | null }> => {
  const number = asked.sort === 'created_at' ? 'no' : 'last_no'
  const { rows }: { rows: Row[] } = await db.raw(
    `with ${own}, unread as materialized (${oldest})
     select one.id, one.no::text, one.has_read, shown.number::text
     from (
       select activity_id as id, min(no) as no, bool_or(has_read) as has_read
       from unread group by activity_id) one
     cross join lateral (
       select max(entry.${number}) as number from ${entries} entry
       where entry.activity_id = one.id and not entry.hidden
         and entry.stream_id = any(cast(:streams as text[]))) shown
     order by one.no limit ${maxUnreadPosts}`,
    { ...bindingsOf(asked), after: '0' },
  )
  const lowest = rows
    .filter(({ has_read }) => has_read)
    .reduce<First | null>(
      (low, row) => (low !== null && BigInt(low.number) < BigInt(row.number) ? low : row),
      null,
    )
  const isWhole = rows.length < maxUnreadPosts || asked.sort === 'created_at'
  const first = lowest === null || isWhole ? lowest : ((await lowerUnread(db, asked, lowest)) ?? lowest)
  const posts = rows.map(({ id, no }) => ({ id, no }))
  return { unread: { first_id: first?.id ?? null, count: rows.length, posts }, number: first?.number ?? null }
}

type First = Pick<Row, 'id' | 'number'>

/**
 * The unread post with the earliest last activity, where this is before that of each of the oldest ones: they were all
 * answered since.
 */
const lowerUnread = async (db: Knex, asked: Asked, { number }: First): Promise<First | null> => {
  const { rows }: { rows: First[] } = await db.raw(
    `with ${own}
     select post.activity_id as id, post.last_no::text as number
     from own ${since}
     cross join lateral (
       select entry.activity_id, entry.last_no
       from (
         select e.* from ${entries} e
         where e.stream_id = own.stream and not e.hidden
           and e.last_no > own.read_no and e.last_no < cast(:number as bigint)
         order by e.last_no limit ${maxAnswered}) entry
       where ${isUnread('entry')} and not exists (
         select from ${entries} newer
         where newer.activity_id = entry.activity_id and not newer.hidden
           and newer.stream_id = any(cast(:streams as text[])) and newer.last_no > entry.last_no)
       order by entry.last_no limit 1) post
     order by post.last_no limit 1`,
    { ...bindingsOf(asked), number },
  )
  return rows[0] ?? null
}

/** The positions of the posts that a member has not read in these streams, the oldest first, and where the next ones begin. */
export const unreadAfter = async (
  db: Knex,
  { after = '0', ...asked }: Omit<Asked, 'sort'> & { after?: string | undefined },
): Promise<{ posts: UnreadPosts; next: string | null }> => {
  const { rows: posts }: { rows: UnreadPosts } = await db.raw(
    `with ${own}, unread as materialized (${oldest})
     select activity_id as id, min(no)::text as no from unread
     group by activity_id order by min(no) limit ${maxUnreadPosts}`,
    { ...bindingsOf(asked), after },
  )
  return { posts, next: posts.length < maxUnreadPosts ? null : (posts.at(-1)?.no ?? null) }
}
