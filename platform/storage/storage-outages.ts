import { markUnavailable } from '#platform/language/unavailable.ts'
import type { FileStorage } from './file-storage.ts'

type Failure = { code?: unknown; name?: unknown; $metadata?: { httpStatusCode?: number } }

const full = /^(ENOSPC|EDQUOT|XMinioStorageFull|QuotaExceeded|InsufficientStorage)$/
const broken = /^(EIO|EROFS|EACCES|EPERM|ENOTDIR|EEXIST|EMFILE|ENFILE|ESTALE|ENOTCONN|ENODEV)$/

// A put also fails with its content, so only errors of the file system and the bucket's client count.
const withDependency = (error: unknown): unknown => {
  const { code, name, $metadata } = (error ?? {}) as Failure
  if (full.test(String(code)) || full.test(String(name)) || $metadata?.httpStatusCode === 507)
    return markUnavailable(error, 'storage_full')
  const isAway = $metadata !== undefined && ($metadata.httpStatusCode ?? 500) >= 500
  return isAway || broken.test(String(code)) ? markUnavailable(error, 'storage') : error
}

/** Marks failures of a storage as unavailable or full. */
export const withOutages = <Storage extends FileStorage>(storage: Storage): Storage => {
  const marking = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((error) => {
      throw withDependency(error)
    })
  return {
    ...storage,
    put: (key, content, type) => marking(storage.put(key, content, type)),
    get: (key, options) => marking(storage.get(key, options)),
    stat: (key) => marking(storage.stat(key)),
    remove: (key) => marking(storage.remove(key)),
  }
}
