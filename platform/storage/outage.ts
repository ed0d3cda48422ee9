import { markUnavailable } from '#platform/language/unavailable.ts'
import type { FileStorage } from './file-storage.ts'

type Failure = { code?: unknown; name?: unknown; $metadata?: { httpStatusCode?: number } }

const full = /^(ENOSPC|EDQUOT|XMinioStorageFull|QuotaExceeded|InsufficientStorage)$/
const broken = /^(EIO|EROFS|EACCES|EPERM|EMFILE|ENFILE|ESTALE|ENOTCONN|ENODEV)$/

// A put also fails with its content, so only what the file system and the client of the bucket say of themselves counts.
const marked = (error: unknown): unknown => {
  const { code, name, $metadata } = (error ?? {}) as Failure
  if (full.test(String(code)) || full.test(String(name)) || $metadata?.httpStatusCode === 507)
    return markUnavailable(error, 'storage_full')
  const isAway = $metadata !== undefined && ($metadata.httpStatusCode ?? 500) >= 500
  return isAway || broken.test(String(code)) ? markUnavailable(error, 'storage') : error
}

/** The same storage, whose failures say whether it was away or full. */
export const withOutages = <Storage extends FileStorage>(storage: Storage): Storage => {
  const told = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((error) => {
      throw marked(error)
    })
  return {
    ...storage,
    put: (key, content, type) => told(storage.put(key, content, type)),
    get: (key, options) => told(storage.get(key, options)),
    stat: (key) => told(storage.stat(key)),
    remove: (key) => told(storage.remove(key)),
  }
}
