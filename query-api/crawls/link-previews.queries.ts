import type { Knex } from 'knex'
import type { LinkPreviewView } from '#platform/content/link-preview.ts'
import { notFound, type Rejection } from '#platform/language/rejection.ts'
import { type StoredDownload, storedDownload } from '#platform/queries/stored-download.ts'
import { blobPictureKey } from '#platform/storage/picture-keys.ts'
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

/** The picture of a linked page, for readers of the text that contains the link. */
export const linkPicture = async (db: Knex, crawlId: string | null): Promise<StoredDownload | Rejection> => {
  const blobId = crawlId === null ? null : await previewBlobOf(db, crawlId)
  return blobId === null
    ? notFound()
    : storedDownload({
        stored: blobPictureKey(blobId, '435x435'),
        type: 'image/webp',
        name: 'preview.webp',
        inline: true,
        cache: 'private, no-cache',
      })
}

const previewBlobOf = async (db: Knex, id: string): Promise<string | null> => {
  const row: CrawlRow | undefined = await db(`rm.${crawls.sqlName}`)
    .where({ id })
    .whereNotNull('page')
    .first()
  return row?.blob_id ?? null
}
