import { contract, Nothing, query } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'

const item = {
  id: z.string(),
  text: z.string(),
  link: z.string(),
  new_window: z.boolean(),
  /** Paths on which the item is the current one, as a regular expression. */
  active_match: z.string(),
  /** Requests that the reader answers there; zero for others. */
  join_request_count: z.number(),
}

export const GroupNavigation = z.object({
  navigation_items: z.array(z.object({ ...item, navigation_items: z.array(z.object(item)) })),
})
export type GroupNavigation = z.output<typeof GroupNavigation>

export const groupNavigationContract = contract('groups', {
  /** The navigation bar of a group, in the reader's language: what the features of the product contribute. */
  navigation: query('GET /groups/:group_id/navigation', Nothing, GroupNavigation),
})
