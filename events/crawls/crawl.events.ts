import { defineEvents, type EventOf, personal } from '#platform/language/event.ts'
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

// Stream crawl-<id>. The links of a person are personal data.
export const crawlEvents = defineEvents('crawls', {
  CrawlRequested: { crawl_id: id, member_id: id, url: personal('authored', 'member_id', url) },
  /** Nothing had come back in time; the last try. */
  CrawlRetried: { crawl_id: id, member_id: id, url: personal('authored', 'member_id', url) },
  CrawlFinished: {
    crawl_id: id,
    member_id: id,
    page: personal('authored', 'member_id', page),
    /** Its picture, made anew here; kept for a day, or as long as something shows it. */
    blob_id: id.nullable(),
  },
  CrawlFailed: { crawl_id: id, member_id: id },
})
export type CrawlEvent = EventOf<typeof crawlEvents>
