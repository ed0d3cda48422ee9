import type { CrawlEvent } from '#events/crawls/crawl.events.ts'
import { projection } from '#platform/projections/projection.ts'
import { crawls } from './crawls.table.ts'

export const crawlsProjection = projection<CrawlEvent>()({
  into: crawls,
  on: {
    CrawlRequested: (rows, { data: { crawl_id, member_id, url } }) =>
      rows.put(crawl_id, {
        audience: [`member:${member_id}`],
        member_id,
        status: 'initialized',
        url,
        page: null,
        blob_id: null,
        finished_at: null,
      }),
    CrawlRetried: (rows, { data }) => rows.patch(data.crawl_id, { status: 'retry' }),
    CrawlFinished: (rows, { data: { crawl_id, page, blob_id }, metadata }) =>
      rows.patch(crawl_id, { status: 'finished', page, blob_id, finished_at: metadata.occurred_at }),
    CrawlFailed: (rows, { data }) => rows.patch(data.crawl_id, { status: 'error' }),
  },
})
