import { extname } from 'node:path'
import type { ReceivedFile } from '#platform/content/received-file.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'

const types: Record<string, string> = {
  '.csv': 'text/csv',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Stores a text or a document like an upload; `blobId` must be the same on a retry. */
export const storeText = async (
  storage: FileStorage,
  blobId: string,
  filename: string,
  text: string | Buffer,
): Promise<ReceivedFile> => {
  const content_type = types[extname(filename)] ?? 'text/plain'
  const bytes = typeof text === 'string' ? Buffer.from(text, 'utf8') : text
  const { size, etag } = await storage.put(blobKey(blobId), bytes, content_type)
  return { blob_id: blobId, filename, content_type, size, hash: etag, picture: null, infected_by: null }
}
