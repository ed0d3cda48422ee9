import type { Knex } from 'knex'
import { followKinds } from '#events/activities/follow-kinds.ts'
import { threadId } from '#platform/notifications/notification.ts'
import { savedBy, savedOf } from '#platform/saved/saved-things.ts'
import { notificationThreads } from '#projectors/notifications/notification-threads.table.ts'

/** Ids that a member has in one of the private lists, the latest first. */
export const listedBy = async (
  db: Knex,
  memberId: string,
  kind: keyof typeof followKinds,
): Promise<string[]> => (await savedOf(db, memberId, followKinds[kind])).map(({ thing_id }) => thing_id)

/** What a member follows. */
export type Followed = { activities: string[]; members: string[]; tags: string[] }

export const followedBy = async (db: Knex, memberId: string): Promise<Followed> => {
  const [activities, members, tags] = await Promise.all([
    listedBy(db, memberId, 'activity'),
    listedBy(db, memberId, 'member'),
    listedBy(db, memberId, 'tag'),
  ])
  return { activities, members, tags }
}

/** Which threads each member has muted. */
export const mutedBy = async (
  db: Knex,
  activityIds: readonly string[],
  memberIds: readonly string[],
): Promise<(activityId: string, memberId: string) => boolean> => {
  const threads = activityIds.map((id) => threadId({ kind: 'activity', id }))
  const ids = memberIds.flatMap((member) => threads.map((thread) => `${member}~${thread}`))
  const rows: { id: string }[] = await db(`rm.${notificationThreads.sqlName}`)
    .whereRaw('id = any(?::text[])', [ids])
    .where('muted', true)
    .select('id')
  const muted = new Set(rows.map(({ id }) => id))
  return (id, memberId) => muted.has(`${memberId}~${threadId({ kind: 'activity', id })}`)
}

/** Which authors each member ignores. */
export const ignoredBy = (
  db: Knex,
  rows: readonly { author_id: string }[],
  memberIds: readonly string[],
): ReturnType<typeof savedBy> =>
  savedBy(db, followKinds.ignored, { ids: [...new Set(rows.map(({ author_id }) => author_id))], memberIds })
