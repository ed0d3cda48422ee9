import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { dataFolder } from '#platform/database/postgres-user.ts'
import { freePort } from './ports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** How long specs wait for a product that makes its demo network: some 16 s of work, on a machine that does other things. */
export const startTimeoutMs = 240_000

/** The product in a process of its own, started as a new user starts it. */
export type AppProcess = {
  url: string
  dataDir: string
  /** The settings that it was started with, besides the usual ones; those of its log, where that lies in an event store. */
  env: Readonly<Record<string, string>>
  pid: number
  /** Everything that it has printed so far. */
  printed: () => string
  /** Its page of captured mails. */
  mails: () => Promise<string>
  /** Asks it to stop and waits; answers with its exit code. */
  stop: () => Promise<number | null>
  kill: () => Promise<void>
  /** Removes the data of a product that has stopped. */
  forget: () => Promise<void>
}

type Options = { node?: string; dataDir?: string; port?: number; env?: Record<string, string> }

/** Starts the product with the command of `npm start` on a free port, or the one that it had before, and waits until that port is open. */
export const startAppProcess = async ({
  node = process.execPath,
  dataDir,
  port: wanted,
  env: given = {},
}: Options = {}): Promise<AppProcess> => {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'folkmoot-product-')))
  const port = wanted ?? (await freePort())
  const env = withLogOf(folder, given)
  const child = spawn(node, await argumentsOf('start'), {
    cwd: root,
    env: { ...withoutOwn(process.env), PORT: String(port), DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // The process ends with the one that started it.
  const dying = () => child.kill('SIGTERM')
  process.once('exit', dying)
  child.once('exit', () => process.off('exit', dying))
  const output: string[] = []
  child.stdout?.on('data', (chunk) => output.push(String(chunk)))
  child.stderr?.on('data', (chunk) => output.push(String(chunk)))
  const url = `http://localhost:${port}`
  await opened(child, url, output)
  return {
    url,
    dataDir: folder,
    env,
    pid: child.pid ?? 0,
    printed: () => output.join(''),
    mails: () => mailsAt(addressOfMails(output.join(''))),
    stop: () => ended(child, 'SIGTERM'),
    kill: async () => void (await ended(child, 'SIGKILL')),
    forget: () => forget(folder),
  }
}

/** The page of captured mails at an address that carries the token for them. */
export const mailsAt = async (address: string): Promise<string> =>
  (await fetch(address, { headers: { accept: 'text/html' } })).text()

const addressOfMails = (printed: string): string => {
  const [address] = /http\S+\/dev\/mail\?token=\S+/.exec(printed) ?? []
  if (address === undefined) throw new Error('the product has printed no address for its mails')
  return address
}

const forget = async (folder: string): Promise<void> => {
  // Started by root, PostgreSQL has its data where its own user may go.
  const data = dataFolder(folder)
  if (!data.startsWith(folder)) await rm(dirname(data), { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

/** Rebuilds every read table of a product, which may be running, as an operator would. */
export const rebuildAll = async ({ dataDir, env }: Pick<AppProcess, 'dataDir' | 'env'>): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, await argumentsOf('rebuild'), {
    cwd: root,
    env: { ...withoutOwn(process.env), ...env, DATA_DIR: dataDir },
  })
  return stdout
}

/** What a script of the package hands to Node. */
const argumentsOf = async (script: 'start' | 'rebuild'): Promise<string[]> => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const [program, ...rest] = String(scripts[script])
    .replace(/^exec /, '')
    .split(' ')
  if (program !== 'node') throw new Error(`the script ${script} no longer begins with node`)
  return rest
}

// All products of a run share the event store that EVENTSTORE_URL names, and one that starts again finds its streams.
const withLogOf = (folder: string, given: Record<string, string>): Record<string, string> => {
  const url = process.env.EVENTSTORE_URL
  if (!url || given.EVENTSTORE_URL !== undefined) return given
  return { EVENTSTORE_URL: url, EVENTSTORE_PREFIX: basename(folder), ...given }
}

// What belongs to the process that tests must not leak into the one that is tested.
const withoutOwn = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(npm_|DATABASE_URL|EVENTSTORE_|SMTP_URL|NODE_ENV)/.test(name)),
  )

const opened = (child: ChildProcess, url: string, output: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const checkOutput = () => output.join('').includes(url) && resolve()
    child.stdout?.on('data', checkOutput)
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${output.join('')}`)))
  })

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
    child.once('exit', (code) => resolve(code))
    child.kill(signal)
  })
