import { personView } from '#platform/content/person.ts'
import { command, contract, Nothing, query } from '#platform/language/contract.ts'
import { paged } from '#platform/language/paged.ts'
import { readCall, unreadCall } from '#platform/language/reading-mark.ts'
import { instant, plain, z } from '#platform/language/shapes.ts'

// Topic of the change stream: `notifications` (NotificationView by thread), to the member alone.

export const reason = z.enum(['mention', 'answer', 'reply', 'invitation', 'watch', 'group'])

/** A thread: all that a member is told about one thing, as one row. */
export const NotificationView = z.object({
  /** Names the thread; the same for every member. */
  id: z.string(),
  revision: z.string(),
  /** What it is about; `name` is null where it has none. */
  about: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
  path: z.string(),
  /** The newest notice: its text is `<feature>.notifications.<kind>`. */
  feature: z.string(),
  kind: z.string(),
  reason,
  /** All reasons for the newest notice, strongest first. */
  reasons: z.array(reason),
  /** Who caused the notices that the member has not read, or else the newest one; at most three, newest first. */
  actors: z.array(personView),
  actor_count: z.int(),
  /** The notices that the member has not read. */
  unread_count: z.int(),
  at: instant,
  /** Number of the newest notice, for marks. */
  last_no: z.string(),
  read: z.boolean(),
  /** The member has marked it as unread again; opening the page of its thing does not read it. */
  marked_unread: z.boolean(),
  muted: z.boolean(),
  /** The member has to answer, and can do so here. */
  waiting: z.boolean(),
  /** What changed. */
  values: z.record(z.string(), z.unknown()),
  /** More about the thing, as its feature chooses. */
  details: z.record(z.string(), z.unknown()),
  /** How the reply or message begins that it is about; null where there is none, or no text in it. */
  quote: z.string().nullable(),
  /** False where no notice of it would count as unread, as in a muted thread. */
  can: z.object({ mark_unread: z.boolean() }),
})
export type NotificationView = z.output<typeof NotificationView>

/** Why the newest notice of a thread is there for its reader, and how it reached the reader or is going to. */
export const NotificationDelivery = z.object({
  /** What the member did that puts them on the list: its text is `<feature>.notification_acts.<act>`. Null for other reasons. */
  act: z.object({ feature: z.string(), act: z.string(), at: instant }).nullable(),
  channels: z.array(
    z.object({
      channel: z.enum(['bell', 'mail', 'push']),
      /** When it was sent there, or will be; null where only the day of the notice is known. */
      at: instant.nullable(),
      /** What it still waits for; null once it has been sent. */
      waits_for: z.enum(['digest', 'sending']).nullable(),
    }),
  ),
})
export type NotificationDelivery = z.output<typeof NotificationDelivery>

const list = paged('notifications', NotificationView, { limit: 20 })
const flag = z.enum(['true', 'false'])

export const ListNotifications = z.strictObject({
  ...list.parameters,
  read: flag.optional(),
  waiting: flag.optional(),
  reason: reason.optional(),
  /** `bell`: all; `mail`: those that were mailed too; `push`: those that were also shown on a device of today. */
  channel: z.enum(['bell', 'mail', 'push']).optional(),
  /** Only those that lead to this page. */
  path: plain.max(400).optional(),
  /** Only those about this thing. */
  about_id: plain.max(200).optional(),
})

export const notificationContract = contract('notifications', {
  list: query('GET /notifications', ListNotifications, z.object(list.answer), { page: true }),
  delivery: query('GET /notifications/:notification_id/delivery', Nothing, NotificationDelivery),
  read_all: readCall('POST /notifications/read'),
  unread_all: unreadCall('DELETE /notifications/read'),
  read: readCall('POST /notifications/:notification_id/read'),
  unread: unreadCall('DELETE /notifications/:notification_id/read'),
  /** Marks a thread as unread again, however it was read. `read` ends that, for one thread or for all. */
  mark_unread: command('POST /notifications/:notification_id/unread', Nothing),
})

export const mutingContract = contract('notifications', {
  mute: command('POST /notifications/:notification_id/mute', Nothing),
  unmute: command('DELETE /notifications/:notification_id/mute', Nothing),
})
