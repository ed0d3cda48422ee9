import { contract, Nothing, query } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'
import { streamFeedClass } from './stream-feed.limits.ts'

/** The newest posts of a stream for feed readers. */
export const streamFeedContract = contract('activities', {
  feed: query('GET /activitystreams/:stream_slug.atom', Nothing, z.string(), {
    scopes: ['atom'],
    traffic: streamFeedClass,
  }),
})
