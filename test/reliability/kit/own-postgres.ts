import { type ChildProcess, execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Cluster, startServer, stopServer } from '#platform/database/cluster.ts'
import { identityFor, nativeFolder, prepareFolder } from '#platform/database/postgres-user.ts'
import { freePort } from '#test/kit/ports.ts'
import { copyCluster, password, settings, sweep } from '#test/kit/postgres.ts'

/** A PostgreSQL that may be killed: on its own port, with data on the disk, as durable as an installation's. */
export type OwnPostgres = {
  /** Address of the database `folkmoot`; the same after every start. */
  url: string
  /** SIGKILL to the server and every process that belongs to it. */
  kill: () => Promise<void>
  /** Starts it over the same data; what was not flushed before a kill is gone. */
  start: () => Promise<void>
  /** SIGSTOP and SIGCONT to the server and every process that belongs to it. */
  pause: () => void
  resume: () => void
  /** Stops it and removes the data. */
  remove: () => Promise<void>
  /** Stops it and leaves the data in a folder that is not there yet, for others to begin with. */
  leave: (folder: string) => Promise<void>
}

/**
 * Starts a PostgreSQL of one's own. `more` are settings of its configuration beside the usual ones; `left` is what another
 * one has left, where this one does not begin with an empty database.
 */
export const startOwnPostgres = async (
  more: Record<string, string> = {},
  left: string | null = null,
): Promise<OwnPostgres> => {
  await sweep(tmpdir())
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-specs-'))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'pid'), String(process.pid))
  const data = join(folder, 'data')
  const identity = identityFor(data)
  const port = await freePort()
  const fixed = { ...settings, port: String(port), ...more }
  const cluster: Cluster = { data, identity, native: nativeFolder(identity), settings: fixed }
  if (left === null) await copyCluster(cluster)
  else takeOver(left, cluster)
  let server: ChildProcess | null = null
  const dying = () => {
    if (server) killTree(server)
  }
  const start = async () => {
    server = (await startServer(cluster)).child
    server.unref()
  }
  process.once('exit', dying)
  await start()
  const root = `postgres://postgres:${password}@127.0.0.1:${port}`
  if (left === null) await createDatabase(`${root}/postgres`)
  const stop = async (how: 'SIGINT' | 'SIGQUIT') => {
    process.off('exit', dying)
    server?.ref()
    if (server) await stopServer(server, how)
  }
  return {
    url: `${root}/folkmoot`,
    start,
    kill: async () => {
      if (!server) return
      server.ref()
      const gone = new Promise((resolve) => server?.once('exit', resolve))
      killTree(server)
      await gone
      server = null
    },
    pause: () => signalTree(server, 'SIGSTOP'),
    resume: () => signalTree(server, 'SIGCONT'),
    remove: async () => {
      await stop('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
    leave: async (to) => {
      await stop('SIGINT')
      renameSync(data, to)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

// Copies as the current user and keeps the owners: the server's own user may have no access to the parent folder.
const takeOver = (left: string, { data, identity }: Cluster): void => {
  prepareFolder(data, identity)
  execFileSync('cp', ['-a', `${left}/.`, data])
}

// The server first, so that it neither starts anew what is killed after it nor flushes anything on its way out.
const killTree = (server: ChildProcess): void => signalTree(server, 'SIGKILL')

const signalTree = (server: ChildProcess | null, signal: NodeJS.Signals): void => {
  if (!server?.pid || server.exitCode !== null || server.signalCode !== null) return
  for (const pid of [server.pid, ...childrenOf(server.pid)]) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended in between.
    }
  }
}

const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, of]) => (of === parent && pid !== undefined ? [pid] : []))

const createDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database folkmoot').finally(() => client.end())
}
