import type { Config } from '#platform/config/config.ts'
import { startPostgres } from '#platform/database/embedded.ts'
import { FolderInUse } from '#platform/database/folder-lock.ts'
import { assertReachable } from '#platform/database/reachable.ts'
import { runningPostgres } from '#platform/database/running-postgres.ts'
import { logOf } from '#platform/log/log.ts'

/**
 * The database of an installation for a tool, whether the product is running or not: the one of `DATABASE_URL`, or the
 * embedded one of `DATA_DIR`, which is started for as long as the tool needs it.
 */
export const toolDatabase = async (config: Config): Promise<{ url: string; stop: () => Promise<void> }> => {
  if (config.databaseUrl !== null) {
    await assertReachable(config.databaseUrl)
    return { url: config.databaseUrl, stop: async () => undefined }
  }
  try {
    return await startPostgres({ dataDir: config.dataDir, log: logOf('warn') })
  } catch (error) {
    const url = error instanceof FolderInUse ? await runningPostgres(config.dataDir) : null
    if (url === null) throw error
    return { url, stop: async () => undefined }
  }
}
