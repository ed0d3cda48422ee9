import { contract, Nothing, query } from '#platform/language/contract.ts'
import { instant, z } from '#platform/language/shapes.ts'

// Topic of the change stream: `unread`, id = the member's own id. Never count on the client. Features contribute the
// numbers (`query-api/<feature>/*.unread.ts`); these names are the ones that other clients know.

export const UnreadView = z
  .object({
    id: z.string(),
    revision: z.string(),
    /** Open invitations to appointments that are not over. */
    Calendars: z.number(),
    /** Messages that were not read yet. */
    Messages: z.number(),
    Notifications: z.number(),
    GroupInvites: z.number(),
    /** Groups with membership requests that the reader can answer. */
    GroupJoinRequests: z.array(z.object({ group_slug: z.string(), open_join_requests: z.number() })),
    /** When the next item stops waiting by itself, as an open invitation does: load again then. */
    expires_at: instant.nullable(),
  })
  .catchall(z.unknown())
export type UnreadView = z.output<typeof UnreadView>

export const unreadContract = contract('unread', {
  unreads: query('GET /api/v1/unreads', Nothing, UnreadView),
  features: query('GET /unreads/features', Nothing, UnreadView),
  /** Unread activities by the slug of their stream. */
  activities: query('GET /unreads/activities', Nothing, z.record(z.string(), z.number())),
})
