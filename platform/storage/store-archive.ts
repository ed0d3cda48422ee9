import type { FileStorage } from './file-storage.ts'
import { type ArchiveEntry, asError, zipArchive } from './zip-archive.ts'

/**
 * Stores files as one archive, compressed one after the other. When a file fails or the signal aborts,
 * nothing is stored and open files are closed.
 */
export const storeArchive = async (
  storage: Pick<FileStorage, 'put'>,
  key: string,
  entries: Iterable<ArchiveEntry>,
  signal: AbortSignal,
): Promise<{ size: number }> => {
  signal.throwIfAborted()
  const archive = zipArchive(entries)
  archive.on('error', () => {})
  const abort = () => archive.destroy(asError(signal.reason))
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await storage.put(key, archive, 'application/zip')
  } catch (error) {
    archive.destroy(asError(error))
    throw error
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
