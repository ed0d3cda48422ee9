import { defineEvents, type EventOf, reading } from '#platform/language/event.ts'
import { flag, id, line } from '#platform/language/shapes.ts'

// Stream follows-<member_id>. What a member wants to be told is private, like what a member reads.
export const followEvents = defineEvents('activities', {
  PostFollowed: reading({ member_id: id, activity_id: id, after: flag }),
  /** A stream is named like the key of its readers. */
  StreamSubscribed: reading({ member_id: id, stream_id: line, after: flag }),
})
export type FollowEvent = EventOf<typeof followEvents>
