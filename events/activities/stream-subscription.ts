import type { FollowEvent } from './follow.events.ts'
import { followKinds } from './follow-kinds.ts'

/**
 * What a member's choice to be notified of every post of a stream stores: an event for the notification service, and an entry
 * of the member's private list. A group's page and its stream store the same.
 */
export const streamSubscription = (choice: { member_id: string; stream_id: string; after: boolean }) => {
  const { member_id, stream_id } = choice
  const event: FollowEvent = { type: 'StreamSubscribed', data: choice }
  return {
    stream: `follows-${member_id}`,
    event,
    listed: { member_id, kind: followKinds.stream, thing_id: stream_id, topic: 'activitystreams' },
  }
}
