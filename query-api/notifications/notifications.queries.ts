import type { Knex } from 'knex'
import type { NotificationView } from '#events/notifications/notification.contract.ts'
import type { Reader } from '#platform/language/policy.ts'
import type { Resource } from '#platform/queries/resource.ts'
import { notificationThreads } from '#projectors/notifications/notification-threads.table.ts'
import { threadsFor } from './notification-list.queries.ts'
import { viewsOf } from './notification-views.queries.ts'

/**
 * Notifications in the change stream. One thread is a row of its own for each member, so each reader gets their own view
 * of it, or learns that it is gone.
 */
export const notifications: Resource<typeof notificationThreads, NotificationView> = {
  topic: 'notifications',
  table: notificationThreads,
  declared: {
    table: notificationThreads,
    can: () => ({}),
    render: () => {
      throw new Error('notifications are rendered for each reader')
    },
  },
  readable: (db, actor) => db(`rm.${notificationThreads.sqlName}`).where('member_id', actor.id),
  views: async () => [],
  one: async (db, id, reader) => (await viewsByReader(db, [id], [reader]))(id, reader),
  viewsFor: (db, ids, readers) => viewsByReader(db, ids, readers),
}

const viewsByReader = async (db: Knex, ids: readonly string[], readers: readonly Reader[]) => {
  const rows = await threadsFor(db, readers, ids)
  const byReader = new Map(rows.map((row) => [`${row.reader} ${row.thread}`, row]))
  const views = await viewsOf(db, rows)
  return (id: string, reader: Reader): NotificationView | null => {
    const row = byReader.get(`${reader.actor.id} ${id}`)
    return row ? views(row, reader) : null
  }
}
