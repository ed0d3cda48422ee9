import { reasons } from '#platform/notifications/notification.ts'
import type { ThreadAct, ThreadEntry, ThreadStatus } from '#platform/notifications/thread-state.ts'
import { type ChangeTarget, column, type RowOf, table } from '#platform/projections/table.ts'

type Announcing = { member_id: string; thread: string; audience: string[] }

/**
 * What each member is told, one row per member and thread; id `<member_id>~<thread>`. A row without notices says how the
 * member stands to the thread, so that later events find whom they concern.
 */
export const notificationThreads = table(
  'notification_threads',
  7,
  {
    audience: column.derivedAudience({
      sql: `array['member:' || member_id]`,
      of: ({ member_id }) => [`member:${member_id}`],
    }),
    member_id: column.id,
    thread: column.id,
    thing_kind: column.id,
    thing_id: column.id,
    topic: column.id.nullable,
    /** The object of the newest notice: members see the thread while they can read it. */
    object_id: column.id,
    kind: column.id.nullable,
    reason: column.oneOf(...reasons).nullable,
    waiting: column.flag,
    muted: column.flag,
    /** The member is told what concerns the thread, so broadcasts about it are not shown besides. */
    related: column.flag,
    standing: column.json<ThreadStatus>(),
    entries: column.json<ThreadEntry[]>(),
    acts: column.json<ThreadAct[]>(),
    /** The events of the notices. */
    event_ids: column.ids,
    /** Position of the newest notice; 0 when there is none to list. */
    last_no: column.bigint,
    /** Position of the newest notice that counts as unread. */
    alert_no: column.bigint,
  },
  {
    isSearchedByAudience: false,
    indexes: [
      { by: ['member_id', 'last_no'], where: 'last_no > 0' },
      { by: ['member_id', 'alert_no'], where: 'alert_no > 0' },
      ['thread'],
      ['member_id'],
    ],
    notifies: ({ member_id, thread, audience }: Announcing): ChangeTarget[] => [
      { topic: 'notifications', id: thread, audience },
      { topic: 'unread', id: member_id, audience },
    ],
  },
)
export type NotificationThreadRow = RowOf<typeof notificationThreads>
