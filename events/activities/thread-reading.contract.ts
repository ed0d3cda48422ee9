import { contract } from '#platform/language/contract.ts'
import { readCall, unreadCall } from '#platform/language/reading-mark.ts'

const thread = '/api/v1/activities/:activity_id/read' as const

/** The name of the mark up to which a member has read the replies and answers of a post. */
export const threadMarkOf = (activityId: string): string => `post:${activityId}`

/** How far a member has read the thread of a post; nobody else learns it. */
export const threadReadingContract = contract('activities', {
  read_thread: readCall(`POST ${thread}`),
  unread_thread: unreadCall(`DELETE ${thread}`),
})
