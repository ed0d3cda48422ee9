import { slugOf, streamsIn } from '#events/activities/stream-name.ts'
import { defineUnread } from '#platform/queries/unread-counter.ts'
import { streamEntries } from '#projectors/activities/stream-entries.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { isReadElsewhere, seesSince, unreadStart } from './unread-posts.queries.ts'

/** No stream counts further. */
const maxCounted = 100

/**
 * Posts that the reader has not read, by stream, and all of them, where a post in several streams counts once. Own posts don't
 * count, nor those from before the reader could see the stream. Replies don't make a read post unread. Each stream is counted
 * where it is read: a row per post would take twice as long.
 */
export const unreadPosts = defineUnread({
  name: 'Activitystreams',
  waiting: `
    with stream as materialized (
      select own.reader, own.slug, unread.count, unread.shared_ids
      from rows from (
        unnest(cast(:activitystreams_readers as text[])), unnest(cast(:activitystreams_streams as text[])),
        unnest(cast(:activitystreams_slugs as text[]))
      ) own (reader, stream, slug)
      cross join lateral (select ${seesSince('own.reader', 'own.stream')} as since offset 0) sees
      left join fm.reading_marks mark on mark.member_id = own.reader and mark.stream = 'stream:' || own.stream
      cross join lateral (
        select ${unreadStart('own.stream', { readNo: 'coalesce(mark.read_no, 0)', since: 'sees.since' })} as no offset 0) start
      cross join lateral (
        select count(*) as count, array_agg(post.activity_id) filter (where post.in_several) as shared_ids
        from (
          select entry.activity_id, entry.in_several from rm.${streamEntries.sqlName} entry
          where entry.stream_id = own.stream and not entry.hidden and entry.no > start.no
            and entry.author_id <> own.reader and entry.entered_at > sees.since
            and not ${isReadElsewhere('entry', 'own.reader')}
          order by entry.no desc limit ${maxCounted}) post) unread
      where own.reader = any(cast(:readers as text[])) and unread.count > 0)
    select reader, slug as part, null as expires_at, count from stream
    union all
    select reader, 'all', null, sum(count - coalesce(cardinality(shared_ids), 0)) from stream group by reader
    union all
    select reader, 'all', null, count(distinct id) from stream, unnest(shared_ids) id group by reader`,
  amount: 'count',
  bindings: (readers) => {
    const own = readers.flatMap(({ actor }) =>
      streamsIn(actor.keys).map((stream) => ({ reader: actor.id, stream, slug: slugOf(stream) })),
    )
    return {
      activitystreams_readers: own.map(({ reader }) => reader),
      activitystreams_streams: own.map(({ stream }) => stream),
      activitystreams_slugs: own.map(({ slug }) => slug),
    }
  },
  dependsOn: [streamEntries, groupMemberships, members],
  shape: 'activities',
  list: { path: (slug) => `/activitystreams/${slug}/unread?limit=50`, items: 'activities' },
})
