import type { ReceivedFile } from '#platform/language/received-file.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'

/** Stores a text like an upload; `blobId` must be the same on a retry. */
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
