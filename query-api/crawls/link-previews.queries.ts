import type { Knex } from 'knex'
import type { LinkPreviewView } from '#platform/language/link-preview.ts'
import { type CrawlRow, crawls } from '#projectors/crawls/crawls.table.ts'

/**
 * Link previews by crawl id; `pictureAt` is the path of the picture. Null for a failed crawl, or when its
 * member was erased.
 */
export const linkPreviewsOf = async (
  db: Knex,
  ids: readonly (string | null)[],
): Promise<(id: string | null, pictureAt: string) => LinkPreviewView | null> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const rows: CrawlRow[] =
    wanted.length === 0 ? [] : await db(`rm.${crawls.sqlName}`).whereIn('id', wanted).whereNotNull('page')
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id, pictureAt) => {
    const row = known.get(id ?? '')
    return row?.page ? { ...row.page, image: row.blob_id === null ? null : pictureAt } : null
  }
}

/** Storage key of a preview picture, for readers of the message that contains the link. */
export const previewBlobOf = async (db: Knex, id: string): Promise<string | null> => {
  const row: CrawlRow | undefined = await db(`rm.${crawls.sqlName}`)
    .where({ id })
    .whereNotNull('page')
    .first()
  return row?.blob_id ?? null
}
