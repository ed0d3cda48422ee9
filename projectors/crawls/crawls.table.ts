import type { Page } from '#events/crawls/crawl.events.ts'
import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Fetched pages, for link previews. */
export const crawls = table('crawls', 1, {
  member_id: column.id,
  status: column.oneOf('initialized', 'retry', 'finished', 'error'),
  url: column.text.personalOf('authored', 'member_id'),
  page: column.json<Page>().personalOf('authored', 'member_id'),
  blob_id: column.id.nullable,
  finished_at: column.instant.nullable,
})
export type CrawlRow = RowOf<typeof crawls>
