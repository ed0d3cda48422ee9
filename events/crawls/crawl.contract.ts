import { Created, command, contract, internal, Nothing, query } from '#platform/language/contract.ts'
import { id, plain, z } from '#platform/language/shapes.ts'
import { page } from './crawl.events.ts'

// Topic of the change stream: `crawls` (CrawlView by id), for the member who requested it.

const address = plain
  .trim()
  .max(2000, { message: 'too_long' })
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: 'url_invalid',
  })

export const RequestCrawl = z.strictObject({
  url: address,
  /** What every crawl begins with. */
  status: z.literal('initialized').optional(),
})

/** A look at an address. What was found stands in it once the status is `finished`. */
export const CrawlView = z.object({
  id: z.string(),
  status: z.enum(['initialized', 'retry', 'finished', 'error']),
  url: z.string(),
  title: z.string(),
  description: z.string(),
  site_name: z.string(),
  /** Address of its picture; null where there is none, or none any more. */
  image: z.string().nullable(),
  can: z.object({ read: z.boolean() }),
  revision: z.string(),
})
export type CrawlView = z.output<typeof CrawlView>

export const crawlContract = contract('crawls', {
  request: command('POST /system/crawls', RequestCrawl, Created, {
    codes: ['url_invalid', 'too_long'],
    limit: 'crawl',
  }),
  one: query('GET /system/crawls/:crawl_id', Nothing, CrawlView),
  picture: query('GET /system/crawls/:crawl_id/get/picture', Nothing, z.string()),
  /** Null when nothing could be read there. */
  finish: internal(z.strictObject({ crawl_id: id, page: page.nullable(), blob_id: id.nullable() })),
  /** Nothing has come back: once more, then no more. */
  overdue: internal(z.strictObject({ crawl_id: id })),
  /** Something shows it: the picture stays. */
  keep_picture: internal(z.strictObject({ crawl_id: id })),
  /** Nothing may show it any more. */
  forget_picture: internal(z.strictObject({ crawl_id: id })),
})
