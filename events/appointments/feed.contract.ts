import { contract, Nothing, query } from '#platform/language/contract.ts'
import { instant, z } from '#platform/language/shapes.ts'
import { feedClass } from './feed.limits.ts'
import { several } from './several.contract.ts'

/** Feeds of several calendars at once. */
export const feedCollections = [
  'all_appointments',
  'participating_appointments',
  'personal_calendar',
  'shared_calendar',
  'network_calendar',
] as const
export type FeedCollection = (typeof feedCollections)[number]

export const FeedView = z.object({
  /** A collection, or the id of a calendar. */
  id: z.string(),
  name: z.string(),
  /** Null for a collection. */
  color: z.string().nullable(),
  /** Below the public address, with a token for this feed alone; null while the member has no token for feeds. */
  feed: z.string().nullable(),
  /** Which program fetched it last, and when, at a resolution of one hour; null when none did. */
  last_fetched: z.object({ program: z.string(), at: instant }).nullable(),
})
export type FeedView = z.output<typeof FeedView>

export const FeedList = z.object({
  feeds: z.array(FeedView),
  /** When a calendar program fetched one of them last, at a resolution of one hour. */
  last_used_at: z.string().nullable(),
})
export type FeedList = z.output<typeof FeedList>

/** `categories` narrows as in the calendar. */
const FeedChoice = z.strictObject({ categories: several.optional() })

export const feedContract = contract('appointments', {
  feeds: query('GET /calendars/subscribe', Nothing, FeedList, { page: true }),
  /** A collection or a calendar as iCalendar, for the bearer of a token. */
  feed: query('GET /calendars/:feed_id.ics', FeedChoice, z.string(), { scopes: ['ics'], traffic: feedClass }),
})
