import { defineUnread } from '#platform/queries/unread-counter.ts'
import {
  arrayText,
  broadcastsSql,
  listedTables,
  readersSql,
  threadsSql,
  unreadCondition,
  unreadSource,
} from './listed-notifications.queries.ts'

/** Notifications that the reader has not read: one per thread. */
export const unreadNotifications = defineUnread({
  name: 'Notifications',
  waiting: `
    select item.reader, null as part, null as expires_at
    from (${readersSql('readers', 'notifications_keys')}) r cross join lateral (
      (${threadsSql(unreadCondition, '', unreadSource)}) union all (${broadcastsSql(unreadCondition, '')})
    ) item`,
  bindings: (readers) => ({
    notifications_keys: readers.map(({ actor }) => arrayText(actor.keys)),
  }),
  dependsOn: listedTables,
  shape: 'number',
  list: { path: () => '/notifications?read=false', items: 'notifications' },
})
