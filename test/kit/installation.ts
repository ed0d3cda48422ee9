import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, configOf } from '#platform/config/config.ts'
import { type FreshDatabase, freshDatabase } from './postgres.ts'

/** A database and a folder of its own, as an installation has them before its first start. */
export type FreshInstallation = FreshDatabase & { config: Config; dataDir: string }

export const freshInstallation = async (): Promise<FreshInstallation> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-installation-'))
  const database = await freshDatabase()
  const drop = async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const config = configOf({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  return { ...database, dataDir, config, drop }
}
