import type { Instant } from '#platform/language/instant.ts'
import { reasons } from '#platform/notifications/notification.ts'
import { type ChangeTarget, column, type RowOf, table } from '#platform/projections/table.ts'

/** What a broadcast says. */
export type BroadcastNotice = {
  object_id: string
  kind: string
  reason: (typeof reasons)[number]
  actor_id: string | null
  event_id: string
  command_id: string
  at: Instant
  values: Record<string, unknown>
  no: string
}

type Announcing = { key: string; thread: string; audience: string[] }

/**
 * What everybody with a key is told: one row per key and thread, however many members hold the key; id
 * `<key>~<thread>`. Members who are related to the thread have a row of their own, and do not see it.
 */
export const notificationBroadcasts = table(
  'notification_broadcasts',
  1,
  {
    audience: column.derivedAudience({ sql: 'array[key]', of: ({ key }) => [key] }),
    key: column.id,
    thread: column.id,
    thing_kind: column.id,
    thing_id: column.id,
    topic: column.id.nullable,
    object_id: column.id,
    kind: column.id,
    reason: column.oneOf(...reasons),
    actor_id: column.id.nullable,
    event_id: column.id,
    command_id: column.id,
    at: column.instant,
    values: column.json<Record<string, unknown>>(),
    /** Position of its event; 0 once it was undone. */
    no: column.bigint,
    /** The broadcast that this one replaced, which comes back when this one is undone. */
    before: column.json<BroadcastNotice>().nullable,
  },
  {
    isSearchedByAudience: false,
    indexes: [{ by: ['key', 'no'], where: 'no > 0' }, ['thread']],
    notifies: ({ key, thread, audience }: Announcing): ChangeTarget[] => [
      { topic: 'notifications', id: thread, audience },
      { topic: 'unread', id: key, audience },
    ],
  },
)
export type NotificationBroadcastRow = RowOf<typeof notificationBroadcasts>
