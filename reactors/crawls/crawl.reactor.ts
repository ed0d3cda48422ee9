import type { CrawlEvent } from '#events/crawls/crawl.events.ts'
import { plus } from '#platform/language/instant.ts'
import { type Effects, reactor } from '#platform/react/reactor.ts'

/** Longer than any look outside takes, so that only those are tried again whose process has ended meanwhile. */
const patience = 20_000
const keyOf = (crawlId: string) => `crawl-${crawlId}`

type Asked = { data: { crawl_id: string; member_id: string; url: string | null } }

// The next crawl does not wait for a slow page. Should this process end before the page has come, the timer notices.
const look = async ({ data: { crawl_id, member_id, url } }: Asked, effects: Effects): Promise<void> => {
  const { timers, outside, now, send } = effects
  await timers.set(keyOf(crawl_id), plus(now, patience), { name: 'crawls/overdue', body: { crawl_id } })
  if (url === null) return send('crawls/finish', { crawl_id, page: null, blob_id: null })
  outside.look({ url, onBehalfOf: member_id }, (seen) =>
    send('crawls/finish', { crawl_id, page: seen?.page ?? null, blob_id: seen?.blob_id ?? null }),
  )
}

/** Looks at the pages that members want to link. */
export const crawlReactor = reactor<CrawlEvent>('crawl', {
  CrawlRequested: look,
  CrawlRetried: look,
  CrawlFinished: ({ data: { crawl_id } }, { timers }) => timers.clear(keyOf(crawl_id)),
  CrawlFailed: ({ data: { crawl_id } }, { timers }) => timers.clear(keyOf(crawl_id)),
})
