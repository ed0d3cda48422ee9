import { crawlContract } from '#events/crawls/crawl.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { storedDownload } from '#platform/queries/stored-download.ts'
import { blobPictureKey } from '#platform/storage/picture-keys.ts'
import { crawls, showsPicture } from './crawls.queries.ts'

export const crawlQueries = queries(crawlContract, {
  one: async ({ db, reader }, { crawl_id }) => (await crawls.one(db, crawl_id, reader)) ?? notFound(),

  picture: async ({ db, actor, reader }, { crawl_id }) => {
    const row = await crawls.readable(db, actor).where('id', crawl_id).first()
    if (!row?.blob_id || !showsPicture(row, reader.circumstances.now)) return notFound()
    return storedDownload({
      stored: blobPictureKey(row.blob_id, '435x435'),
      type: 'image/webp',
      name: 'preview.webp',
      inline: true,
      cache: 'private, max-age=3600',
    })
  },
})
