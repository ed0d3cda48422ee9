import { randomBytes } from 'node:crypto'
import { constants, existsSync, readFileSync } from 'node:fs'
import { access, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { makeFolder } from '#platform/storage/make-folder.ts'
import { type Cluster, durable, endOrphan, initialise, startServer, stopServer } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { dataFolder, identityFor, nativeFolder, prepareFolder, setAside } from './postgres-user.ts'

export type EmbeddedPostgres = {
  /** Address of the database `folkmoot`. It holds the password. */
  url: string
  /** True when the data was created by this start. */
  isNew: boolean
  /** Resolves when the server has ended, for any reason: `true` when `stop` ended it. */
  ended: Promise<boolean>
  /** Stops the server and lets the folder go. */
  stop: () => Promise<void>
}

/** The data folder cannot be used. The message is one line for the person who starts the program. */
export class UnusableFolder extends Error {}

/**
 * Starts a PostgreSQL over the data in `dataDir`, which is created at the first start. Throws `FolderInUse` when
 * another instance uses the folder and `UnusableFolder` when it cannot be read or written.
 */
export const startPostgres = async ({
  dataDir,
  log,
}: {
  dataDir: string
  log: Log
}): Promise<EmbeddedPostgres> => {
  await openFolder(dataDir)
  const lock = await lockFolder(dataDir)
  try {
    const data = dataFolder(dataDir)
    if (data !== join(dataDir, 'postgres'))
      log.info(`PostgreSQL cannot access ${dataDir} as its own user; its data is in ${data}`)
    if (!existsSync(passwordFile(dataDir))) {
      await endOrphan(data)
      const aside = setAside(data)
      if (aside)
        log.warn(
          `the secrets of an earlier database are missing from ${dataDir}; the database was moved to ${aside}`,
        )
    }
    const password = await passwordIn(dataDir)
    const identity = identityFor(data)
    const cluster: Cluster = { data, identity, native: nativeFolder(identity), settings }
    const isNew = !existsSync(join(data, 'PG_VERSION'))
    if (isNew) {
      prepareFolder(data, identity)
      await initialise(cluster, password)
    }
    await endOrphan(data)
    const { child, port } = await startServer(cluster)
    const server = `postgres://postgres:${password}@127.0.0.1:${port}`
    await createDatabase(`${server}/postgres`, 'folkmoot')
    let stopping = false
    return {
      url: `${server}/folkmoot`,
      isNew,
      ended: new Promise((resolve) => child.once('exit', () => resolve(stopping))),
      stop: async () => {
        stopping = true
        await stopServer(child)
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

const settings = {
  ...durable,
  max_connections: '120',
  log_timezone: 'UTC',
  timezone: 'UTC',
  log_min_messages: 'warning',
  // Read tables are rebuilt and the log only grows: fewer and larger checkpoints cost nothing but disk.
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  jit: 'off',
  // What is read is mostly in the cache of the system: handing it to processes that only read costs more than reading.
  io_method: 'sync',
  // The write-ahead log serves nothing but crashes here, so what is filled in one transaction need not go through it.
  wal_level: 'minimal',
  max_wal_senders: '0',
}

const openFolder = async (dataDir: string): Promise<void> => {
  try {
    await makeFolder(dataDir, 0o755)
    // What may be entered is asked below, and a file may not: that alone would sound like a matter of rights.
    if (!(await stat(dataDir)).isDirectory()) throw new Error('it is not a folder')
    await makeFolder(join(dataDir, 'secrets'), 0o700)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    await access(join(dataDir, 'secrets'), constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new UnusableFolder(
      `the data folder ${dataDir} cannot be used: ${(error as Error).message.split(',')[0]}`,
    )
  }
}

const passwordFile = (dataDir: string): string => join(dataDir, 'secrets', 'postgres')

const passwordIn = async (dataDir: string): Promise<string> => {
  const file = passwordFile(dataDir)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const password = randomBytes(24).toString('hex')
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' })
  return password
}

/** Makes a database unless it exists. */
const createDatabase = async (url: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
