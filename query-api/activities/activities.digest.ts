import type { Knex } from 'knex'
import { streamsIn } from '#events/activities/stream-name.ts'
import { featureTexts } from '#platform/config/feature-texts.ts'
import { type DigestRequest, defineDigestSection } from '#platform/daily-mails/digest-section.ts'
import type { MailAudience } from '#platform/language/delivery.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { pluralKey } from '#platform/language/plural.ts'
import { frameTexts } from '#platform/mail/frame-texts.ts'
import { mentionsOf } from '#platform/naming/mentions.ts'
import { discoverNamings } from '#platform/naming/naming.ts'
import { namesOf, rowsIn } from '#platform/naming/object-names.ts'
import { toPlain } from '#platform/rich-text/rich-text.ts'
import { type ActivityRow, activities } from '#projectors/activities/activities.table.ts'
import { activityCounts } from '#projectors/activities/activity-counts.table.ts'
import { type CommentRow, comments } from '#projectors/activities/comments.table.ts'
import { streamEntries } from '#projectors/activities/stream-entries.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { pageOfStreams } from './stream-page.queries.ts'

const most = 20
const maxComments = 2
const maxLength = 160

/** New posts in the groups that the reader chose, with their newest replies. */
export const activityDigest = defineDigestSection({
  feature: 'activities',
  order: 20,
  focus: 'news',
  dependsOn: [activities, activityCounts, comments, streamEntries, groupMemberships, groups, members],
  items: async (db, request) => {
    const rows = await postsFor(db, request)
    const replies = await repliesTo(db, request, rows)
    const objects = [
      ...[...rows, ...replies].map(({ author_id }) => person(author_id)),
      ...rows.flatMap(({ group_ids }) => group_ids.map(group)),
    ]
    const [names, mentions, textOf, counts] = await Promise.all([
      namesOf(rowsIn(db), await discoverNamings(), objects),
      mentionsOf(
        db,
        replies.map(({ content }) => content),
      ),
      featureTexts(request.language),
      countsOf(db, rows),
    ])
    const { actor } = request.reader
    const { labeled } = frameTexts[request.language]
    const nameOf = (id: string) =>
      names(actor, person(id)).name ?? textOf('notifications', 'push', 'unknown_person') ?? ''
    const say = (key: string, values: Record<string, string>) =>
      interpolate(textOf('activities', 'digest', key) ?? '', values)
    const whereOf = ({ author_id, group_ids }: ActivityRow) => {
      const known = group_ids.flatMap((id) => names(actor, group(id)).name ?? [])
      const author = nameOf(author_id)
      return known.length === 0 ? author : say('where', { author, groups: known.join(', ') })
    }
    const countText = (count: number) =>
      count === 0 ? [] : [say(pluralKey('replies', count, request.language), { count: String(count) })]
    return rows.map((row) => {
      const own = replies.filter(({ activity_id }) => activity_id === row.id)
      const quoted = own.map(({ author_id, content }) =>
        labeled(nameOf(author_id), shortened(toPlain(mentions.resolve(content ?? {}, actor)))),
      )
      return {
        text: row.label ?? '',
        detail: [[whereOf(row), ...countText(counts.get(row.id) ?? 0)].join(' · '), ...quoted].join('\n'),
        path: `/activities/${row.id}`,
        about: { thread: { kind: 'activity', id: row.id } },
        people: [row.author_id, ...own.map(({ author_id }) => author_id)],
      }
    })
  },
})

const person = (object_id: string) => ({ object_kind: 'member', object_id })
const group = (object_id: string) => ({ object_kind: 'group', object_id })

/** The streams that the reader can read now and wants news from. */
const streamsFor = ({ keys }: { keys: ReadonlySet<string> }, audience: MailAudience): string[] =>
  streamsIn(keys).filter((stream) => {
    if (stream === 'network') return audience.enabled === 'all' || audience.include_network_level
    return audience.enabled === 'all' || audience.group_ids.includes(stream.slice('group:'.length))
  })

/** Posts since the last digest that the reader has not read, and, where wanted, those with new replies of others. */
const postsFor = async (db: Knex, request: DigestRequest): Promise<ActivityRow[]> => {
  const { reader, audience, since_no: since, withUpdated } = request
  const me = reader.actor.id
  const streams = audience === null ? [] : streamsFor(reader.actor, audience)
  if (streams.length === 0) return []
  const fresh = await pageOfStreams(db, { streams, sort: 'created_at', limit: most, unreadOf: me, since })
  const updated = withUpdated
    ? await pageOfStreams(db, { streams, sort: 'last_activity', limit: most, since, notBy: me })
    : { rows: [] }
  const moved = updated.rows.filter(({ id }) => !fresh.rows.some((row) => row.id === id))
  const replied = await repliedSince(
    db,
    moved.map(({ id }) => id),
    since,
  )
  return [...fresh.rows, ...moved.filter(({ id }) => replied.has(id))]
    .filter(({ label }) => label !== null && label !== '')
    .slice(0, most)
}

/** Which posts have a reply or answer after a position: a post itself may be new and read already. */
const repliedSince = async (db: Knex, ids: readonly string[], since: string): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db(`rm.${comments.sqlName}`)
    .whereIn('activity_id', [...ids])
    .where('no', '>', since)
    .where({ deleted: false })
    .distinct('activity_id')
  return new Set(rows.map(({ activity_id }) => activity_id))
}

const repliesTo = async (
  db: Knex,
  { showComments, since_no }: DigestRequest,
  rows: readonly ActivityRow[],
): Promise<CommentRow[]> => {
  if (!showComments || rows.length === 0) return []
  const { rows: found } = await db.raw(
    `select reply.* from unnest(cast(:ids as text[])) post (id) cross join lateral (
       select c.* from rm.${comments.sqlName} c
       where c.activity_id = post.id and not c.deleted and c.no > cast(:since as bigint) and c.content is not null
       order by c.no desc limit ${maxComments}) reply
     order by reply.no`,
    { ids: rows.map(({ id }) => id), since: since_no },
  )
  return found
}

const countsOf = async (db: Knex, rows: readonly ActivityRow[]): Promise<Map<string, number>> => {
  if (rows.length === 0) return new Map()
  const found = await db(`rm.${activityCounts.sqlName}`)
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .select('id', 'reply_count', 'answer_count')
  return new Map(found.map(({ id, reply_count, answer_count }) => [id, reply_count + answer_count]))
}

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}
