import type { Knex } from 'knex'
import { streamEntries } from '#projectors/activities/stream-entries.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { members } from '#projectors/members/members.table.ts'

/** After all posts. */
const lastNo = '9223372036854775807'

const entries = `rm.${streamEntries.sqlName}`

/**
 * SQL condition: the post of an entry was read in another of its streams. A post to several groups is one thread, so who has
 * read it in one of them has read it.
 */
export const isReadElsewhere = (entry: string, member: string): string => `(${entry}.in_several and exists (
  select from ${entries} other
  join fm.reading_marks mark on mark.member_id = ${member} and mark.stream = 'stream:' || other.stream_id
  where other.activity_id = ${entry}.activity_id and not other.hidden and mark.read_no >= other.no))`

/** SQL condition: the post of an entry was read, there or in another of its streams. */
export const isRead = (entry: string, member: string): string => `(exists (
    select from fm.reading_marks mark
    where mark.member_id = ${member} and mark.stream = 'stream:' || coalesce(${entry}.tag_of, ${entry}.stream_id)
      and mark.read_no >= ${entry}.no)
  or ${isReadElsewhere(entry, member)})`

/** SQL expression: since when a member has been able to see a stream. */
export const seesSince = (member: string, stream: string): string => `coalesce(
  (select joined_at from rm.${groupMemberships.sqlName} where id = substr(${stream}, 7) || '~' || ${member}),
  (select joined_at from rm.${members.sqlName} where id = ${member}))`

/** Clocks of servers differ by less, so a post that came so much later stands after one that came earlier. */
const clockTolerance = "interval '5 minutes'"

/**
 * SQL expression: the position after which unread posts of a stream stand, for a member who has read up to `readNo` and can see
 * it `since` a moment. For a member who has never read a stream it begins there, so that older posts are not walked through.
 */
export const unreadStart = (stream: string, { readNo, since }: { readNo: string; since: string }): string =>
  `case when ${readNo} > 0 then ${readNo} else coalesce((
    select first.no - 1 from ${entries} first
    where first.stream_id = ${stream} and not first.hidden and first.entered_at > ${since} - ${clockTolerance}
    order by first.entered_at limit 1), ${lastNo}) end`

/** Which of the posts each member has read. */
export const readThrough = async (
  db: Knex,
  activityIds: readonly string[],
  memberIds: readonly string[],
): Promise<(activityId: string, memberId: string) => boolean> => {
  const { rows } = await db.raw(
    `select distinct entry.activity_id, mark.member_id from ${entries} entry
     join fm.reading_marks mark
       on mark.member_id = any(cast(:members as text[])) and mark.stream = 'stream:' || entry.stream_id
     where entry.activity_id = any(cast(:ids as text[])) and not entry.hidden and mark.read_no >= entry.no`,
    { ids: [...activityIds], members: [...memberIds] },
  )
  const read = new Set(
    rows.map((row: { activity_id: string; member_id: string }) => `${row.activity_id} ${row.member_id}`),
  )
  return (activityId, memberId) => read.has(`${activityId} ${memberId}`)
}
