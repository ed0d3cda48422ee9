import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { diskStorage } from './disk.ts'
import type { FileStorage } from './file-storage.ts'
import { withOutages } from './storage-outages.ts'

/** The file storage of an installation: a bucket if one is configured, else its own folder. */
export const configuredStorage = async ({
  storageUrl,
  dataDir,
  outageMs,
}: Config): Promise<FileStorage & { close: () => Promise<void> }> => {
  if (storageUrl === null)
    return withOutages({ ...diskStorage(join(dataDir, 'blobs')), close: async () => {} })
  const { storageTimeoutsOf, s3Storage } = await import('./s3.ts')
  return withOutages(s3Storage(storageUrl, storageTimeoutsOf(outageMs)))
}
