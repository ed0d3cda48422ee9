import type { CrawlEvent } from '#events/crawls/crawl.events.ts'
import { plus } from '#platform/language/instant.ts'
import { type Effects, reactor } from '#platform/reactors/reactor.ts'

/** Longer than any crawl takes, so a retry starts only after its process has ended. */
const overdueAfterMs = 20_000
const keyOf = (crawlId: string) => `crawl-${crawlId}`

type Asked = { data: { crawl_id: string; member_id: string; url: string | null } }

// A slow page does not delay the next crawl. If this process ends first, the timer retries.
const crawl = async ({ data: { crawl_id, member_id, url } }: Asked, effects: Effects): Promise<void> => {
  const { timers, crawler, now, send } = effects
  await timers.set(keyOf(crawl_id), plus(now, overdueAfterMs), { name: 'crawls/overdue', body: { crawl_id } })
  if (url === null) return send('crawls/finish', { crawl_id, page: null, blob_id: null })
  crawler.crawl({ url, onBehalfOf: member_id }, (crawled) =>
    send('crawls/finish', { crawl_id, page: crawled?.page ?? null, blob_id: crawled?.blob_id ?? null }),
  )
}

/** Crawls the pages that members want to link. */
export const crawlReactor = reactor<CrawlEvent>('crawl', {
  CrawlRequested: crawl,
  CrawlRetried: crawl,
  CrawlFinished: ({ data: { crawl_id } }, { timers }) => timers.clear(keyOf(crawl_id)),
  CrawlFailed: ({ data: { crawl_id } }, { timers }) => timers.clear(keyOf(crawl_id)),
})
