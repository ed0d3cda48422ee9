import type { CrawlView } from '#events/crawls/crawl.contract.ts'
import { crawlPolicy } from '#events/crawls/crawl.policy.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { resource } from '#platform/queries/resource.ts'
import { type CrawlRow, crawls as table } from '#projectors/crawls/crawls.table.ts'

const day = 24 * 60 * 60 * 1000

/** Whether its picture is still stored. */
export const showsPicture = ({ blob_id, finished_at }: CrawlRow, now: Instant): boolean =>
  blob_id !== null && finished_at !== null && plus(finished_at, day) > now

export const crawls = resource({
  table,
  can: ({ actor, circumstances }, { member_id }) => crawlPolicy.can(actor, { member_id }, circumstances),
  perReader:
    async () =>
    (row, { circumstances }) => ({ hasPicture: showsPicture(row, circumstances.now) }),
  render: (row, { can, perReader }): CrawlView => ({
    id: row.id,
    status: row.status,
    url: row.page?.url ?? row.url ?? '',
    title: row.page?.title ?? '',
    description: row.page?.description ?? '',
    site_name: row.page?.site_name ?? '',
    image: perReader.hasPicture ? `/system/crawls/${row.id}/get/picture` : null,
    can,
    revision: row.revision,
  }),
})
