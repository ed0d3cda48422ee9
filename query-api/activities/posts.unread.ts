import { slugOf, streamsIn } from '#events/activities/stream-name.ts'
import { defineUnread } from '#platform/queries/unread-counter.ts'
import { streamEntries } from '#projectors/activities/stream-entries.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { isReadElsewhere, seesSince } from './unread-posts.queries.ts'

/** No stream counts further. */
const maxCounted = 100

/**
 * Posts that the reader has not read, by stream. Own posts don't count, nor those from before the reader could see the
 * stream. Replies don't make a read post unread.
 */
export const unreadPosts = defineUnread({
  name: 'Activitystreams',
  waiting: `
    select own.reader, own.slug as part, null as expires_at
    from rows from (
      unnest(cast(:activitystreams_readers as text[])), unnest(cast(:activitystreams_streams as text[])),
      unnest(cast(:activitystreams_slugs as text[]))
    ) own (reader, stream, slug)
    left join fm.reading_marks mark on mark.member_id = own.reader and mark.stream = 'stream:' || own.stream
    cross join lateral (
      select entry.activity_id from rm.${streamEntries.sqlName} entry
      where entry.stream_id = own.stream and not entry.hidden and entry.no > coalesce(mark.read_no, 0)
        and entry.author_id <> own.reader
        and entry.entered_at > ${seesSince('own.reader', 'own.stream')}
        and not ${isReadElsewhere('entry', 'own.reader')}
      limit ${maxCounted}) post
    where own.reader = any(cast(:readers as text[]))`,
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
