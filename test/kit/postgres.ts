import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import {
  type Cluster,
  durable,
  endOrphan,
  initialise,
  startServer,
  stopServer,
} from '#platform/database/cluster.ts'
import { connect } from '#platform/database/knex.ts'
import { migrate } from '#platform/database/migrate.ts'
import { type Identity, identityFor, nativeFolder, prepareFolder } from '#platform/database/postgres-user.ts'
import { exists } from '#platform/database/process-table.ts'
import { addTeardown } from './teardown.ts'

/** A separate database, migrated and empty. */
export type FreshDatabase = { url: string; db: Knex; drop: () => Promise<void> }

/**
 * Makes a database from the migrated template. The server behind it is the one of `TEST_DATABASE_URL`, or one that the
 * first spec of a run starts and the end of the run stops. What a spec does not drop goes with the server.
 */
export const freshDatabase = async ({ max = 5 }: { max?: number } = {}): Promise<FreshDatabase> => {
  const server = await running()
  const name = `spec_${randomUUID().replaceAll('-', '')}`
  await server.admin.raw(`create database ${name} template ${server.template}`)
  const url = withDatabase(server.url, name)
  const db = connect(url, { max })
  const close = async () => {
    await db.destroy()
    await server.admin.raw(`drop database if exists ${name} with (force)`)
  }
  return { url, db, drop: close }
}

type Server = { url: string; admin: Knex; template: string }
let started: Promise<Server> | null = null

const running = (): Promise<Server> => {
  started ??= start()
  return started
}

const start = async (): Promise<Server> => {
  const own = process.env.TEST_DATABASE_URL
  const url = own ?? (await startCluster())
  const admin = connect(url, { max: 2 })
  const template = `template_${randomUUID().replaceAll('-', '')}`
  addTeardown(async () => {
    if (own) await admin.raw(`drop database if exists ${template}`)
    await admin.destroy()
  })
  await admin.raw(`create database ${template}`)
  const db = connect(withDatabase(url, template), { max: 1 })
  await migrate(db).finally(() => db.destroy())
  return { url, admin, template }
}

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/**
 * How servers for tests are set up: like those of an installation, durability included, because the log refuses to run
 * otherwise. What makes specs quick is that their data lies in memory where the machine has a place for that.
 */
export const settings = {
  ...durable,
  max_connections: '200',
  jit: 'off',
  log_min_messages: 'log',
  max_wal_size: '256MB',
}
/** The password of every server that tests start. */
export const password = 'specs'

const startCluster = async (): Promise<string> => {
  const base = roomIn('/dev/shm') ? '/dev/shm' : tmpdir()
  await sweep(base)
  const folder = mkdtempSync(join(base, 'folkmoot-specs-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  const identity = identityFor(data)
  const cluster: Cluster = { data, identity, native: nativeFolder(identity), settings }
  writeFileSync(join(folder, 'pid'), String(process.pid))
  await copyCluster(cluster)
  const { child, port } = await startServer(cluster)
  const dying = () => child.kill('SIGQUIT')
  process.once('exit', dying)
  child.unref()
  addTeardown(async () => {
    process.off('exit', dying)
    await stopServer(child, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  })
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

const roomIn = (folder: string): boolean => {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 2 * 1024 ** 3
}

/**
 * Lays out the data of a new server. Making that takes seconds and copying does not, so the first run of a version
 * leaves one behind.
 */
export const copyCluster = async (cluster: Cluster): Promise<void> => {
  const version = cluster.identity.uid === undefined ? process.getuid?.() : `as-${cluster.identity.uid}`
  const cache = join(tmpdir(), `folkmoot-initdb-18.4.0-beta.17-${version}`)
  if (!existsSync(cache)) {
    const draft = `${cache}.${process.pid}`
    prepareFolder(draft, cluster.identity)
    await initialise({ ...cluster, data: draft }, password)
    try {
      renameSync(draft, cache)
    } catch {
      rmSync(draft, { recursive: true, force: true })
    }
  }
  prepareFolder(cluster.data, cluster.identity)
  copyOwned(cache, cluster.data, cluster.identity)
}

const copyOwned = (from: string, to: string, identity: Identity): void => {
  const copied = spawnSync('cp', ['-R', `${from}/.`, to], { ...identity, cwd: '/' })
  if (copied.status !== 0) throw new Error(`the cluster for specs could not be copied: ${copied.stderr}`)
}

/** Ends the servers and removes the folders (`folkmoot-specs-*`) that runs which were killed have left behind. */
export const sweep = async (base: string): Promise<void> => {
  for (const name of readdirSync(base).filter((entry) => entry.startsWith('folkmoot-specs-'))) {
    const folder = join(base, name)
    const pid = Number(readFileIfThere(join(folder, 'pid')))
    const made = statSync(folder, { throwIfNoEntry: false })
    // Another run has removed it meanwhile.
    if (made === undefined) continue
    // One without a number is just being made, or was left behind long ago.
    if (pid ? exists(pid) : performance.timeOrigin - made.mtimeMs < 600_000) continue
    await endOrphan(join(folder, 'data')).catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
}

const readFileIfThere = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** How many sessions of a database wait for a lock that another one holds by name. */
export const waitingForLocks = async (db: Knex): Promise<number> => {
  const { rows } = await db.raw(
    `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0].n
}
