import type { ReceivedFile } from '#platform/language/received-file.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'

/** Keeps a text as if somebody had uploaded it; `blobId` has to be the same whenever it is kept again. */
export const storeText = async (
  storage: FileStorage,
  blobId: string,
  filename: string,
  text: string,
): Promise<ReceivedFile> => {
  const content_type = filename.endsWith('.csv') ? 'text/csv' : 'text/plain'
  const { size, etag } = await storage.put(blobKey(blobId), Buffer.from(text, 'utf8'), content_type)
  return { blob_id: blobId, filename, content_type, size, hash: etag, picture: null, infected_by: null }
}
