import type { Knex } from 'knex'
import type { UnreadInStream } from '#events/activities/stream.contract.ts'
import { markOf } from '#events/activities/stream-name.ts'
import { streamEntries } from '#projectors/activities/stream-entries.table.ts'
import { isReadElsewhere, seesSince } from './unread-posts.queries.ts'

const entries = `rm.${streamEntries.sqlName}`

/** No stream is looked through further. */
const maxUnread = 100

type Row = { id: string; no: string; number: string; has_read: boolean }
type Asked = { streams: readonly string[]; sort: 'last_activity' | 'created_at'; memberId: string }

/**
 * The posts that a member has not read in these streams, as the counter of unread posts counts them, and the number at which
 * the first one stands in their order. There is no first one for members who have never read any of these streams: all is
 * new to them.
 */
export const firstUnread = async (
  db: Knex,
  { streams, sort, memberId }: Asked,
): Promise<{ unread: UnreadInStream; number: string | null }> => {
  const number = sort === 'created_at' ? 'no' : 'last_no'
  const { rows }: { rows: Row[] } = await db.raw(
    `with own as (
       select stream.id as stream, mark.read_no, bool_or(mark.read_no > 0) over () as has_read
       from unnest(cast(:streams as text[]), cast(:marks as text[])) stream (id, mark)
       left join fm.reading_marks mark on mark.member_id = :me and mark.stream = stream.mark),
     unread as materialized (
       select post.activity_id, post.no, coalesce(own.has_read, false) as has_read
       from own
       cross join lateral (select ${seesSince(':me', 'own.stream')} as since offset 0) sees
       cross join lateral (
         select entry.activity_id, entry.no from ${entries} entry
         where entry.stream_id = own.stream and not entry.hidden and entry.no > coalesce(own.read_no, 0)
           and entry.author_id <> :me and entry.entered_at > sees.since
           and not ${isReadElsewhere('entry', ':me')}
         order by entry.no limit ${maxUnread}) post)
     select one.id, one.no::text, one.has_read, shown.number::text
     from (
       select activity_id as id, min(no) as no, bool_or(has_read) as has_read
       from unread group by activity_id) one
     cross join lateral (
       select max(entry.${number}) as number from ${entries} entry
       where entry.activity_id = one.id and not entry.hidden
         and entry.stream_id = any(cast(:streams as text[]))) shown
     order by one.no limit ${maxUnread}`,
    { me: memberId, streams: [...streams], marks: streams.map(markOf) },
  )
  const first = rows
    .filter(({ has_read }) => has_read)
    .reduce<Row | null>(
      (lowest, row) => (lowest !== null && BigInt(lowest.number) < BigInt(row.number) ? lowest : row),
      null,
    )
  const posts = rows.map(({ id, no }) => ({ id, no }))
  return { unread: { first_id: first?.id ?? null, count: rows.length, posts }, number: first?.number ?? null }
}
