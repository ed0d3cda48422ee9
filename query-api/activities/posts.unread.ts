import { slugOf, streamsIn } from '#events/activities/stream-name.ts'
import { defineUnread } from '#platform/queries/unread-counter.ts'
import { streamEntries } from '#projectors/activities/stream-entries.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { isReadElsewhere, seesSince } from './unread-posts.queries.ts'

/** No stream counts further. */
const maxCounted = 100

/**
 * Posts that the reader has not read, by stream, and all of them, where a post in several streams counts once. Own posts don't count, nor those from before the reader could see the
 * stream. Replies don't make a read post unread.
 */
export const unreadPosts = defineUnread({
  name: 'Activitystreams',
  waiting: `
    with post as materialized (
      select own.reader, own.slug, unread.activity_id
      from rows from (
        unnest(cast(:activitystreams_readers as text[])), unnest(cast(:activitystreams_streams as text[])),
        unnest(cast(:activitystreams_slugs as text[]))
      ) own (reader, stream, slug)
      cross join lateral (select ${seesSince('own.reader', 'own.stream')} as since offset 0) sees
      left join fm.reading_marks mark on mark.member_id = own.reader and mark.stream = 'stream:' || own.stream
      cross join lateral (
        select entry.activity_id from rm.${streamEntries.sqlName} entry
        where entry.stream_id = own.stream and not entry.hidden and entry.no > coalesce(mark.read_no, 0)
          and entry.author_id <> own.reader and entry.entered_at > sees.since
          and not ${isReadElsewhere('entry', 'own.reader')}
        order by entry.no desc limit ${maxCounted}) unread
      where own.reader = any(cast(:readers as text[])))
    select reader, slug as part, null as expires_at from post
    union all
    select reader, 'all', null from (select distinct reader, activity_id from post) one_of_each`,
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
