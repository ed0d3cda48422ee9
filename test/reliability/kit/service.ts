import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importing } from '#platform/source/importing.ts'
import { freePort } from '#test/kit/ports.ts'
import { armedBy, type Faults } from './faults.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const loaded = ['exit-with-parent.ts', 'faults.ts'].flatMap((file) => [
  '--import',
  fileURLToPath(new URL(file, import.meta.url)),
])

/** `product` is all of it in one process. */
export type ServiceName = 'command-api' | 'projectors' | 'reactors' | 'query-api' | 'product'

/** One process of the product. It keeps its port over all its starts. Only this process is ever signalled. */
export type Service = {
  name: ServiceName
  port: number
  /** Number of the process that runs now, or that ran last. */
  pid: () => number
  isRunning: () => boolean
  /** Everything it has printed, over all its starts. */
  printed: () => string
  /** Starts it (again) and waits until it says that it is ready. `faults` replace those of the start before. */
  start: (faults?: Faults) => Promise<void>
  /** Resolves when the process that runs now has ended: with its exit code, or null after a signal. */
  ended: () => Promise<number | null>
  /** SIGKILL; resolves when it is gone. */
  kill: () => Promise<void>
  /** SIGSTOP and SIGCONT. */
  pause: () => void
  resume: () => void
  /** SIGTERM; resolves with the exit code. */
  terminate: () => Promise<number | null>
}

export type ServiceOptions = { env: Readonly<Record<string, string>>; faults?: Faults }

const startLimitMs = 60_000

/** A service that has not been started yet. */
export const serviceOf = async (
  name: ServiceName,
  { env, faults: first = {} }: ServiceOptions,
): Promise<Service> => {
  const port = await freePort()
  const printed: string[] = []
  let child: ChildProcess | null = null
  let faults = first
  const signal = (which: NodeJS.Signals) => {
    if (isAlive(child)) child?.kill(which)
  }
  const ended = () =>
    new Promise<number | null>((resolve) => {
      if (!child || !isAlive(child)) return resolve(child?.exitCode ?? null)
      child.once('exit', resolve)
    })
  process.once('exit', () => signal('SIGKILL'))
  return {
    name,
    port,
    pid: () => child?.pid ?? 0,
    isRunning: () => isAlive(child),
    printed: () => printed.join(''),
    start: async (others = faults) => {
      faults = others
      const armed = { ...env, ...armedBy(faults), PORT: String(port) }
      child = spawn(process.execPath, [...importing, ...loaded, programOf(name)], {
        cwd: root,
        env: { ...withoutOwn(process.env), ...armed },
        stdio: ['pipe', 'pipe', 'pipe'],
      })
      await ready(child, printed)
    },
    ended,
    kill: async () => {
      signal('SIGKILL')
      await ended()
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    terminate: async () => {
      signal('SIGTERM')
      return ended()
    },
  }
}

const programOf = (name: ServiceName): string => {
  const own = join(root, name, 'main.ts')
  return existsSync(own) ? own : join(root, 'start.ts')
}

const isAlive = (child: ChildProcess | null): boolean =>
  child !== null && child.exitCode === null && child.signalCode === null

// A start that is killed by one of its own faults ends it as well.
const ready = (child: ChildProcess, printed: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const from = printed.length
    const printedSince = () => printed.slice(from).join('')
    const late = setTimeout(() => child.kill('SIGKILL'), startLimitMs)
    child.stdout?.on('data', (chunk) => {
      printed.push(String(chunk))
      if (!/^Folkmoot .*is ready/m.test(printedSince())) return
      clearTimeout(late)
      resolve()
    })
    child.stderr?.on('data', (chunk) => printed.push(String(chunk)))
    child.once('exit', (code, signal) => {
      clearTimeout(late)
      reject(new Error(`a service ended with ${code ?? signal} while it started:\n${printedSince()}`))
    })
  })

// What belongs to the process that tests must not leak into the one that is tested.
const withoutOwn = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(npm_|DATABASE_URL|SMTP_URL|NODE_ENV)/.test(name)),
  )
