import { defineUnread } from '#platform/queries/unread-counter.ts'
import { arrayText, listedTables, readersSql, unreadSql } from './listed-notifications.queries.ts'

/** Badges end at 99+, so more are not looked at. */
const maxCounted = 100

/** Notifications that the reader has not read: one per thread, and at most a hundred. */
export const unreadNotifications = defineUnread({
  name: 'Notifications',
  waiting: `
    select r.id as reader, null as part, null as expires_at
    from (${readersSql('readers', 'notifications_keys')}) r cross join lateral (${unreadSql(maxCounted)}) item`,
  bindings: (readers) => ({
    notifications_keys: readers.map(({ actor }) => arrayText(actor.keys)),
  }),
  dependsOn: listedTables,
  shape: 'number',
  list: { path: () => '/notifications?read=false', items: 'notifications' },
})
