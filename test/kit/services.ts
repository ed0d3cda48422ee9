import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { importing } from '#platform/source/importing.ts'
import { type Gateway, openGateway } from './gateway.ts'
import { freePort } from './ports.ts'

export const serviceNames = ['projectors', 'command-api', 'reactors', 'query-api'] as const
export type ServiceName = (typeof serviceNames)[number]

/** One service in a process of its own. */
export type Service = {
  name: ServiceName
  port: number
  url: string
  pid: number
  /** Everything it has printed so far. */
  printed: () => string
  /** Asks it to stop and waits; answers with its exit code and how long it took in milliseconds. */
  stop: () => Promise<{ code: number | null; ms: number }>
  kill: () => Promise<void>
}

/** All services behind one address. */
export type Services = {
  url: string
  gateway: Gateway
  dataDir: string
  of: (name: ServiceName) => Service[]
  /** Starts one more, or one again. */
  start: (name: ServiceName, env?: Record<string, string>) => Promise<Service>
  /** Lets the gateway send to those that run. */
  route: () => void
  close: () => Promise<void>
}

type Options = {
  databaseUrl: string
  /** How many of each; one when missing. */
  each?: number
  dataDir?: string
  env?: Record<string, string>
  /** Folder of the sources that run. */
  root?: string
}

/** Starts a service and waits until it says that it is ready. Rejects with all it printed when it ends instead. */
export const startService = async (
  name: ServiceName,
  env: Record<string, string>,
  root = repositoryRoot,
): Promise<Service> => {
  const child = spawn(process.execPath, [...importing, `${name}/main.ts`], {
    cwd: root,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  child.stdout.on('data', (chunk) => output.push(String(chunk)))
  child.stderr.on('data', (chunk) => output.push(String(chunk)))
  const port = await portOf(child, new RegExp(`Folkmoot ${name} is ready on port (\\d+)`), output)
  return {
    name,
    port,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    printed: () => output.join(''),
    stop: async () => {
      const begun = performance.now()
      const code = await ended(child, 'SIGTERM')
      return { code, ms: performance.now() - begun }
    },
    kill: async () => void (await ended(child, 'SIGKILL')),
  }
}

/** Starts all services on a database and opens a gateway before them. */
export const startServices = async ({
  databaseUrl,
  each = 1,
  dataDir: given,
  env = {},
  root,
}: Options): Promise<Services> => {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'folkmoot-services-')))
  const gateway = await openGateway()
  const commandPorts = await Promise.all(Array.from({ length: each }, freePort))
  const common = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: gateway.url,
    TRUSTED_PROXIES: '127.0.0.1',
    COMMAND_API_URL: commandPorts.map((port) => `http://127.0.0.1:${port}`).join(','),
    ...env,
  }
  const running: Service[] = []
  const of = (name: ServiceName) => running.filter((service) => service.name === name)
  const without = (service: Service) => running.splice(running.indexOf(service), 1)
  const start: Services['start'] = async (name, own = {}) => {
    const service = await startService(name, { ...common, ...own }, root)
    const kept: Service = {
      ...service,
      stop: async () => {
        if (running.includes(kept)) without(kept)
        return service.stop()
      },
      kill: async () => {
        if (running.includes(kept)) without(kept)
        await service.kill()
      },
    }
    running.push(kept)
    return kept
  }
  const route = () =>
    gateway.route({
      reads: of('query-api').map(({ port }) => port),
      writes: of('command-api').map(({ port }) => port),
    })
  const close = async () => {
    await Promise.all([...running].map((service) => service.stop()))
    await gateway.close()
    if (!given) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await Promise.all(
      serviceNames.flatMap((name) =>
        commandPorts.map((port) => start(name, name === 'command-api' ? { PORT: String(port) } : {})),
      ),
    )
  } catch (error) {
    await close()
    throw error
  }
  route()
  return { url: gateway.url, gateway, dataDir, of, start, route, close }
}

const portOf = (child: ChildProcess, line: RegExp, output: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const checkOutput = () => {
      const port = line.exec(output.join(''))?.[1]
      if (port !== undefined) resolve(Number(port))
    }
    child.stdout?.on('data', checkOutput)
    child.once('close', (code) => reject(new Error(`it ended with ${code}:\n${output.join('')}`)))
  })

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
    child.once('close', (code) => resolve(code))
    child.kill(signal)
  })
