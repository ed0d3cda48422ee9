import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { Identity } from './postgres-user.ts'
import { commandOf, exists } from './process-table.ts'

/** A folder with the data of a PostgreSQL, the programs that run it and the user they run as. */
export type Cluster = { data: string; native: string; identity: Identity; settings: Record<string, string> }

/** What an installation needs; specs add their own. Durability is spelled out because nothing may run without it. */
export const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }

// Replaying the log after a crash takes a while; five minutes are more than `max_wal_size` can need.
const startLimit = 300_000

/** Creates the data folder's contents. Takes a second or two. */
export const initialise = async (cluster: Cluster, password: string): Promise<void> => {
  const file = join(tmpdir(), `folkmoot-${randomUUID()}`)
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  const { uid, gid } = cluster.identity
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
  // PostgreSQL's own C.UTF-8 sorts and compares as the system's does, byte by byte, at a fraction of the cost.
  const locale = ['--locale=C.UTF-8', '--encoding=UTF8', '--lc-messages=C']
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${file}`]
  const child = run(cluster, 'initdb', [
    `--pgdata=${cluster.data}`,
    '--no-instructions',
    ...locale,
    ...provider,
    ...access,
  ])
  const output = collect(child)
  const code = await new Promise((resolve) => child.once('close', resolve).once('error', () => resolve(-1)))
  await rm(file, { force: true })
  if (code !== 0) throw new Error(`PostgreSQL could not create its data: ${lastLine(output())}`)
}

/** Starts the server on a free port of 127.0.0.1 and waits until it takes connections. */
export const startServer = async (cluster: Cluster): Promise<{ child: ChildProcess; port: number }> => {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      ...cluster.settings,
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = run(cluster, 'postgres', ['-D', cluster.data, ...flags])
    const output = collect(child)
    if (await isReady(child, output)) return { child, port }
    // The port was taken in between, or processes of a killed server are still on their way out.
    const passes =
      /could not bind|could not create any TCP|still in use|postmaster\.pid" already exists/.test(output())
    if (!passes || attempt === 20) throw new Error(`PostgreSQL did not start: ${lastLine(output())}`)
    await after(100 * attempt)
  }
}

/** Ends a server that outlived the program which started it. Only that server: its command line must name the data. */
export const endOrphan = async (data: string): Promise<void> => {
  const file = join(data, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (!pid || !exists(pid)) return
  const command = await commandOf(pid)
  if (command === '') return
  // The number went to some other program, which PostgreSQL would take for itself.
  if (!command.includes(` -D ${data} `)) return rm(file, { force: true })
  process.kill(pid, 'SIGINT')
  for (let waited = 0; exists(pid); waited += 50) {
    if (waited >= 10_000)
      throw new Error(`PostgreSQL (process ${pid}) is still using ${data} and does not stop`)
    await after(50)
  }
}

/** Stops the server: sessions end, everything is written, the process is gone when this returns. */
export const stopServer = async (
  child: ChildProcess,
  signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT',
): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

// In a group of its own: Ctrl-C in the terminal reaches every process of the foreground group, and the database must
// outlive those that still want to write to it.
const run = ({ native, identity }: Cluster, program: string, args: string[]): ChildProcess =>
  spawn(join(native, 'bin', program), args, {
    ...identity,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // PostgreSQL gets an empty environment: neither a shell's PGDATA nor a secret may reach it.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  })

const collect = (child: ChildProcess): (() => string) => {
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-20_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.once('error', (error) => keep(Buffer.from(error.message)))
  return () => output
}

const isReady = (child: ChildProcess, output: () => string): Promise<boolean> =>
  new Promise((resolve) => {
    const tooLate = setTimeout(() => child.kill('SIGQUIT'), startLimit)
    child.once('close', () => clearTimeout(tooLate))
    const checkOutput = () => {
      if (!output().includes('database system is ready to accept connections')) return
      clearTimeout(tooLate)
      resolve(true)
    }
    child.stderr?.on('data', checkOutput)
    child.once('error', () => resolve(false))
    child.once('close', () => resolve(false))
  })

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const lastLine = (output: string): string => {
  const lines = output.trim().split('\n')
  return (lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '').replace(
    /^.*?(FATAL|PANIC|error):\s*/,
    '',
  )
}
