import { hostOf } from '#platform/content/link-preview.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import { crawls } from '#projectors/crawls/crawls.table.ts'
import type { MessageRow } from '#projectors/messages/messages.table.ts'

/** The page that a message links, as title and address. */
export const linkedPage = async (
  { crawl_id }: Pick<MessageRow, 'crawl_id'>,
  { findByIds }: Pick<Effects, 'findByIds'>,
): Promise<string[]> => {
  const [crawl] = crawl_id === null ? [] : await findByIds(crawls, [crawl_id])
  return crawl?.page ? [`${crawl.page.title || hostOf(crawl.page.url)}: ${crawl.page.url}`] : []
}
