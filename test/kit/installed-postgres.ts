import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { durable, startServer, stopServer } from '#platform/database/cluster.ts'
import { identityFor, prepareFolder } from '#platform/database/postgres-user.ts'

const base = '/usr/lib/postgresql'

/** Folder of the newest PostgreSQL of this machine that has its server and its programs for administrators; or null. */
const newest = (): string | null => {
  const versions = existsSync(base) ? readdirSync(base).sort((one, other) => Number(other) - Number(one)) : []
  const isWhole = (version: string) =>
    ['postgres', 'initdb', 'createdb', 'psql', 'pg_dump', 'pg_restore'].every((program) =>
      existsSync(join(base, version, 'bin', program)),
    )
  const [version] = versions.filter(isWhole)
  return version === undefined ? null : join(base, version)
}

/** Why no server can be had to which `pg_dump` of this machine fits. Null where one can. */
export const whyNoPostgres = async (): Promise<string | null> =>
  newest() === null ? 'PostgreSQL with pg_dump missing' : null

/** A server of this machine, empty. `env` lets the programs in `bin` find it without further words. */
export const startInstalledPostgres = async () => {
  const native = newest() ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-installed-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  const identity = identityFor(data)
  prepareFolder(data, identity)
  const options = ['--username=postgres', '--auth=trust', '--locale=C.UTF-8', '--encoding=UTF8']
  const made = spawnSync(join(native, 'bin', 'initdb'), [`--pgdata=${data}`, ...options], {
    ...identity,
    cwd: '/',
  })
  if (made.status !== 0) throw new Error(String(made.stderr))
  const { child, port } = await startServer({
    data,
    native,
    identity,
    settings: { ...durable, max_connections: '200' },
  })
  return {
    urlOf: (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    bin: join(native, 'bin'),
    env: { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres' },
    end: async () => {
      await stopServer(child, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
