import { defineEvents, type EventOf, personal, reading } from '#platform/language/event.ts'
import { id, plain, z } from '#platform/language/shapes.ts'

const url = plain.max(2000)

/** What a page says about itself. */
export const page = z.object({
  /** Where it was found, after redirects. */
  url,
  title: plain.max(300),
  description: plain.max(600),
  site_name: plain.max(100),
})
export type Page = z.output<typeof page>

// Stream crawl-<id>. The links of a person are personal data. A crawl begins while its author still writes, so it is no news.
export const crawlEvents = defineEvents('crawls', {
  CrawlRequested: reading({ crawl_id: id, member_id: id, url: personal('authored', 'member_id', url) }),
  /** Nothing had come back in time; the last try. */
  CrawlRetried: reading({ crawl_id: id, member_id: id, url: personal('authored', 'member_id', url) }),
  CrawlFinished: reading({
    crawl_id: id,
    member_id: id,
    page: personal('authored', 'member_id', page),
    /** Its picture, made anew here; kept for a day, or as long as something shows it. */
    blob_id: id.nullable(),
  }),
  CrawlFailed: reading({ crawl_id: id, member_id: id }),
})
export type CrawlEvent = EventOf<typeof crawlEvents>
