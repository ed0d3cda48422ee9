import { defineEvents, type EventOf, reading } from '#platform/language/event.ts'
import { line, z } from '#platform/language/shapes.ts'

const thread = z.string().max(300)
const member_id = line

// Stream notifications-<member_id>. What a member mutes is private, like what a member reads.
export const notificationEvents = defineEvents('notifications', {
  ThreadMuted: reading({ member_id, thread }),
  ThreadUnmuted: reading({ member_id, thread }),
})
export type NotificationEvent = EventOf<typeof notificationEvents>
