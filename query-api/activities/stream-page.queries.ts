import type { Knex } from 'knex'
import { type ActivityRow, activities } from '#projectors/activities/activities.table.ts'
import { streamEntries } from '#projectors/activities/stream-entries.table.ts'
import { isReadElsewhere, seesSince } from './unread-posts.queries.ts'

const entries = `rm.${streamEntries.sqlName}`

export type StreamPage = {
  streams: readonly string[]
  sort: 'last_activity' | 'created_at'
  limit: number
  after?: string | undefined
  type?: string | undefined
  author?: string | undefined
  tag?: string | undefined
  /** Only posts that were there before this moment. */
  before?: string | undefined
  /** Only posts that this member has not read. */
  unreadOf?: string | undefined
}

/**
 * The rows of one page, the latest first, and where the next one begins. Each stream gives its newest posts from an index;
 * a post in several streams stands where it is newest, and only there.
 */
export const pageOfStreams = async (
  db: Knex,
  page: StreamPage,
): Promise<{ rows: ActivityRow[]; next: string | null }> => {
  const number = page.sort === 'created_at' ? 'no' : 'last_no'
  const { rows: found } = await db.raw(
    `select entry.activity_id, entry.number from unnest(cast(:streams as text[])) stream (id)
     cross join lateral (
       select e.activity_id, e.${number} as number from ${entries} e
       where e.stream_id = stream.id and not e.hidden and e.${number} < cast(:after as bigint)
         ${conditions(page).join('\n         ')}
         and not exists (
           select from ${entries} newer
           where newer.activity_id = e.activity_id and not newer.hidden
             and newer.stream_id = any(cast(:streams as text[]))
             and (newer.${number}, newer.stream_id) > (e.${number}, e.stream_id))
       order by e.${number} desc limit :limit) entry
     order by entry.number desc limit :limit`,
    { ...bindingsOf(page), limit: page.limit + 1 },
  )
  const shown: { activity_id: string; number: string }[] = found.slice(0, page.limit)
  const ids = shown.map(({ activity_id }) => activity_id)
  const rows: ActivityRow[] =
    ids.length === 0 ? [] : await db(`rm.${activities.sqlName}`).whereRaw('id = any(?::text[])', [ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    next: found.length > page.limit ? String(shown.at(-1)?.number) : null,
  }
}

const conditions = ({ type, author, tag, before, unreadOf }: StreamPage): string[] => [
  ...(type === undefined ? [] : ['and e.type = :type']),
  ...(author === undefined ? [] : ['and e.author_id = :author']),
  ...(before === undefined ? [] : ['and e.entered_at < :before']),
  ...(tag === undefined
    ? []
    : [
        `and exists (select from rm.${activities.sqlName} post where post.id = e.activity_id and :tag = any(post.tag_ids))`,
      ]),
  ...(unreadOf === undefined
    ? []
    : [
        `and e.author_id <> :unreadOf and e.entered_at > ${seesSince(':unreadOf', 'stream.id')}`,
        `and not ${isReadElsewhere('e', ':unreadOf')}`,
      ]),
]

const last = '999999999999999999'

const bindingsOf = ({ streams, after = last, type, author, tag, before, unreadOf }: StreamPage) => ({
  streams: [...streams],
  after,
  ...(type !== undefined && { type }),
  ...(author !== undefined && { author }),
  ...(tag !== undefined && { tag }),
  ...(before !== undefined && { before }),
  ...(unreadOf !== undefined && { unreadOf }),
})

/** The position of the newest post of the streams; 0 where there is none. */
export const newestOf = async (db: Knex, streams: readonly string[]): Promise<string> => {
  const { rows } = await db.raw(
    `select coalesce(max(newest.no), 0)::text as no from unnest(cast(:streams as text[])) stream (id)
     cross join lateral (
       select e.no from ${entries} e where e.stream_id = stream.id and not e.hidden order by e.no desc limit 1
     ) newest`,
    { streams: [...streams] },
  )
  return rows[0]?.no ?? '0'
}
