import type { Knex } from 'knex'
import type { LinkPreviewView } from '#platform/language/link-preview.ts'
import { type CrawlRow, crawls } from '#projectors/crawls/crawls.table.ts'

/**
 * What was seen by these looks, as it is shown on what they were sent with; `pictureAt` says where its reader gets the
 * picture. Null for a look that saw nothing, or whose member was forgotten.
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

/** Where the picture of a look lies, for whoever sees what it was sent with. */
export const previewBlobOf = async (db: Knex, id: string): Promise<string | null> => {
  const row: CrawlRow | undefined = await db(`rm.${crawls.sqlName}`)
    .where({ id })
    .whereNotNull('page')
    .first()
  return row?.blob_id ?? null
}
