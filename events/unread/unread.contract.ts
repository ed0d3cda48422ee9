import { contract, Nothing, query } from '#platform/language/contract.ts'
import { instant, z } from '#platform/language/shapes.ts'

// Topic of the change stream: `unread`, id = the member's own id. Never count on the client.

const counts = {
  /** Open invitations to appointments that are not over. */
  Calendars: z.number(),
  /** Messages that were not read yet. */
  Messages: z.number(),
  /** Groups with membership requests that the reader can answer. */
  GroupJoinRequests: z.array(z.object({ group_slug: z.string(), open_join_requests: z.number() })),
}

export const UnreadView = z.object({
  id: z.string(),
  revision: z.string(),
  ...counts,
  /** When the next open invitation ends by itself: load again then. */
  expires_at: instant.nullable(),
})
export type UnreadView = z.output<typeof UnreadView>

export const unreadContract = contract('unread', {
  unreads: query(
    'GET /api/v1/unreads',
    Nothing,
    UnreadView.extend({ Notifications: z.number(), GroupInvites: z.number() }),
  ),
  features: query('GET /unreads/features', Nothing, UnreadView),
})
