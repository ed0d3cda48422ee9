import type { Knex } from 'knex'
import { plannedOnce } from '#platform/database/plan-hints.ts'
import type { SearchCondition } from '#platform/search/search-section.ts'
import { type ActivityRow, activities } from '#projectors/activities/activities.table.ts'
import { streamEntries, taggedStream } from '#projectors/activities/stream-entries.table.ts'
import type { Followed } from './follows.queries.ts'
import { isRead, seesSince, unreadStart } from './unread-posts.queries.ts'

const entries = `rm.${streamEntries.sqlName}`

export type StreamPage = {
  streams: readonly string[]
  sort: 'last_activity' | 'created_at'
  limit: number
  after?: string | undefined
  /** Begins above this number instead, and takes the posts that are nearest to it. */
  newer_than?: string | undefined
  type?: string | undefined
  author?: string | undefined
  tag?: string | undefined
  /** Only posts of these authors, with these tags, or these themselves. */
  followed?: Followed | undefined
  /** Only posts that were there before this moment. */
  before?: string | undefined
  /** Only posts that this member has not read. */
  unreadOf?: string | undefined
  /** Only what was posted, or with the sort `last_activity` replied, after this position, */
  since?: string | undefined
  /** and last not by this member. */
  notBy?: string | undefined
  /** Only posts that a search finds: these, or what a condition on `entry` says. */
  found?: readonly string[] | SearchCondition | undefined
}

/** The rows of a page, the latest first, and the numbers with which the pages below and above it begin. */
export type PageOfPosts = { rows: ActivityRow[]; next: string | null; previous: string | null }

/**
 * One page. Each stream gives its newest posts from an index; a post in several streams stands where it is newest, and only
 * there. The posts with a tag stand in places of their own.
 */
export const pageOfStreams = async (db: Knex, page: StreamPage): Promise<PageOfPosts> => {
  const found = await entriesOf(db, page)
  const isUpward = page.newer_than !== undefined
  const nearest = found.slice(0, page.limit)
  const shown = isUpward ? nearest.toReversed() : nearest
  const ids = shown.map(({ activity_id }) => activity_id)
  const rows: ActivityRow[] =
    ids.length === 0 ? [] : await db(`rm.${activities.sqlName}`).whereRaw('id = any(?::text[])', [ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const [above, below] = [shown[0]?.number ?? null, shown.at(-1)?.number ?? null]
  const goesOn = found.length > page.limit
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    next: isUpward || goesOn ? below : null,
    previous: (isUpward ? goesOn : page.after !== undefined) ? above : null,
  }
}

/** The page with a post that stands at this number, and at most as many posts above it as its other half has. */
export const pageAround = async (db: Knex, page: StreamPage, number: string): Promise<PageOfPosts> => {
  const newer = await pageOfStreams(db, { ...page, newer_than: number, limit: Math.floor(page.limit / 2) })
  const after = String(BigInt(number) + 1n)
  const older = await pageOfStreams(db, { ...page, after, limit: page.limit - newer.rows.length })
  const shown = new Set(newer.rows.map(({ id }) => id))
  // A reply that came between the two questions has moved its post up.
  const rows = [...newer.rows, ...older.rows.filter(({ id }) => !shown.has(id))]
  return { rows, next: older.next, previous: newer.previous }
}

/** Numbers are decimal text, as the driver reads big integers. */
type Entry = { activity_id: string; number: string }

/** One entry more than the page shows. */
const entriesOf = async (db: Knex, page: StreamPage): Promise<Entry[]> => {
  const bindings = bindingsOf(db, page)
  if (isList(page.found)) return (await db.raw(ofFewFound(page), bindings)).rows
  const fast: Entry[] = (await db.raw(nearestFirst(page), bindings)).rows
  // Where posts stand in several streams, or the streams end, fewer may be found than there are.
  if (fast.length > page.limit) return fast
  return (await db.raw(oneByOne(page), bindings)).rows
}

const numberIn = ({ sort }: StreamPage): string => (sort === 'created_at' ? 'no' : 'last_no')

/** SQL condition: the post of an entry, whose number is in this column, stands nowhere later in these streams. */
const isNewest = (page: StreamPage, column: string): string => `not exists (
  select from ${entries} newer
  where newer.activity_id = entry.activity_id and not newer.hidden
    and newer.stream_id = any(cast(:streams as text[]))
    and (newer.${numberIn(page)}, newer.stream_id) > (entry.${column}, entry.stream_id)
  offset 0)`

/** One entry more than the page shows. It stands in the text: with a limit that it does not know, the planner sorts. */
const wantedBy = ({ limit }: StreamPage): number => limit + 1

// The limit stands beside the order: around a sorted subquery the planner would sort whole streams. What looks into other
// tables has an `offset 0`, so that it is asked of the entries in their order, and not of all at once.
const newestOfStream = (page: StreamPage, limit: number, ...only: string[]): string => `
    select entry.stream_id, entry.activity_id, entry.${numberIn(page)} as number from ${entries} entry
    where entry.stream_id = stream.id and ${comesIn(page, ...only)}
    order by entry.${numberIn(page)} ${directionOf(page).order} limit ${limit}`

const comesIn = (page: StreamPage, ...only: string[]): string =>
  [
    'not entry.hidden',
    `entry.${numberIn(page)} ${directionOf(page).comes} cast(:start as bigint)`,
    ...conditions(page),
    ...(page.found === undefined ? [] : [':found']),
    ...only,
  ].join('\n      and ')

/** What one person wrote is few, so it is read as a whole, whatever the stream. */
const newestOfAuthor = (page: StreamPage, ...only: string[]): string => `
  select entry.stream_id, entry.activity_id, entry.${numberIn(page)} as number from ${entries} entry
  cross join lateral (select entry.stream_id as id) stream
  where entry.stream_id = any(cast(:streams as text[])) and ${comesIn(page, ...only)}
  order by entry.${numberIn(page)} ${directionOf(page).order} limit ${wantedBy(page)}`

type Direction = { comes: string; order: string; nearest: string; farthest: string; within: string }
const downward: Direction = { comes: '<', order: 'desc', nearest: 'max', farthest: 'min', within: '>=' }
const upward: Direction = { comes: '>', order: 'asc', nearest: 'min', farthest: 'max', within: '<=' }

const directionOf = ({ newer_than }: StreamPage): Direction => (newer_than === undefined ? downward : upward)

/**
 * Looks for later places only of the entries that the page shows. A page lies in as many streams as it has posts, and these
 * are the ones that begin with the nearest posts. Where a stream has more posts than were read, or was not read, none farther
 * is taken.
 */
const nearestFirst = (page: StreamPage): string => {
  const { order, nearest, farthest, within } = directionOf(page)
  const candidates =
    page.author === undefined
      ? `
  first as materialized (
    select stream.id, newest.number, row_number() over (order by newest.number ${order}) as rank
    from unnest(cast(:streams as text[])) stream (id)
    cross join lateral (${newestOfStream(page, 1)}) newest),
  candidate as materialized (
    select entry.* from (select id from first where rank <= ${wantedBy(page)}) stream
    cross join lateral (${newestOfStream(page, wantedBy(page))}) entry),
  known as (
    select ${nearest}(last_one) as number from (
      select ${farthest}(number) as last_one from candidate group by stream_id having count(*) = ${wantedBy(page)}
      union all
      select number from first where rank = ${wantedBy(page) + 1}) unread)`
      : `
  candidate as materialized (${newestOfAuthor(page)}),
  known as (select ${farthest}(number) as number from candidate having count(*) = ${wantedBy(page)})`
  return `
  with ${candidates}
  select entry.activity_id, entry.number
  from (select * from candidate order by number ${order} offset 0) entry
  where entry.number ${within} coalesce((select number from known), entry.number) and ${isNewest(page, 'number')}
  order by entry.number ${order} limit ${wantedBy(page)}`
}

/** Looks for later places of each entry that is read. */
const oneByOne = (page: StreamPage): string => {
  const only = isNewest(page, numberIn(page))
  return page.author === undefined
    ? `
  select entry.activity_id, entry.number from unnest(cast(:streams as text[])) stream (id)
  cross join lateral (${newestOfStream(page, wantedBy(page), only)}) entry
  order by entry.number ${directionOf(page).order} limit ${wantedBy(page)}`
    : newestOfAuthor(page, only)
}

/** The posts that a search found, each where it stands last in these streams. */
const ofFewFound = (page: StreamPage): string => `
  with standing as materialized (
    select * from ${entries} where activity_id = any(cast(:found as text[])))
  select entry.activity_id, entry.number
  from (
    select distinct on (activity_id) standing.*, ${numberIn(page)} as number from standing
    where stream_id = any(cast(:streams as text[])) and not hidden
    order by activity_id, ${numberIn(page)} desc, stream_id desc) entry
  cross join lateral (select entry.stream_id as id) stream
  where entry.number ${directionOf(page).comes} cast(:start as bigint)
    ${conditions(page)
      .map((one) => `and ${one}`)
      .join('\n    ')}
  order by entry.number ${directionOf(page).order} limit ${wantedBy(page)}`

const isList = (found: StreamPage['found']): found is readonly string[] => Array.isArray(found)

/** The stream of a tagged place, or of an untagged one. */
const streamItself = `split_part(stream.id, '#', 1)`

const conditions = ({
  type,
  author,
  followed,
  before,
  unreadOf,
  since,
  notBy,
  sort,
}: StreamPage): string[] => [
  ...(type === undefined ? [] : ['entry.type = :type']),
  ...(author === undefined ? [] : ['entry.author_id = :author']),
  ...(before === undefined ? [] : ['entry.entered_at < cast(:before as timestamptz)']),
  ...(since === undefined
    ? []
    : [`entry.${sort === 'created_at' ? 'no' : 'last_no'} > cast(:since as bigint)`]),
  ...(notBy === undefined ? [] : ['entry.last_author_id <> :notBy']),
  ...(followed === undefined
    ? []
    : [
        `(entry.author_id = any(cast(:authors as text[])) or entry.activity_id = any(cast(:posts as text[]))
           or (:tagged and exists (
             select from rm.${activities.sqlName} post
             where post.id = entry.activity_id and post.tag_ids && cast(:tags as text[]))))`,
      ]),
  ...(unreadOf === undefined
    ? []
    : [
        `entry.author_id <> :unreadOf and entry.entered_at > ${seesSince(':unreadOf', streamItself)}`,
        `entry.no > (
          select ${unreadStart(streamItself, { readNo: 'own.read_no', since: 'own.since' })} from (
            select ${seesSince(':unreadOf', streamItself)} as since, coalesce((
              select read_no from fm.reading_marks
              where member_id = :unreadOf and stream = 'stream:' || ${streamItself}), 0) as read_no) own)`,
        `not ${isRead('entry', ':unreadOf')}`,
      ]),
]

const last = '999999999999999999'

const bindingsOf = (db: Knex, page: StreamPage) => {
  const {
    streams,
    after = last,
    newer_than,
    type,
    author,
    tag,
    followed,
    before,
    unreadOf,
    since,
    notBy,
    found,
  } = page
  return plannedOnce(db, {
    streams: tag === undefined ? [...streams] : streams.map((stream) => taggedStream(stream, tag)),
    start: newer_than ?? after,
    ...(type !== undefined && { type }),
    ...(found !== undefined && {
      found: isList(found) ? [...found] : db.raw(found.sql, [...found.bindings]),
    }),
    ...(author !== undefined && { author }),
    ...(before !== undefined && { before }),
    ...(unreadOf !== undefined && { unreadOf }),
    ...(since !== undefined && { since }),
    ...(notBy !== undefined && { notBy }),
    ...(followed !== undefined && {
      authors: followed.members,
      posts: followed.activities,
      tags: followed.tags,
      tagged: followed.tags.length > 0,
    }),
  })
}

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
