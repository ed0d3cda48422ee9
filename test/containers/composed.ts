import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { freePort } from '#test/kit/ports.ts'
import { type ServiceName, serviceNames } from '#test/kit/services.ts'
import { until } from '#test/kit/until.ts'

/** The installation of `docker-compose.yml`, under a name of its own and with volumes of its own. */
export type Composed = {
  url: string
  port: number
  /** Runs `docker compose` on it, with settings as an operator would put them in front. Gives what it printed. */
  compose: (args: string, settings?: Record<string, string>) => Promise<string>
  /** Runs a program in a container of a service and gives what it printed. */
  inside: (service: string, ...program: string[]) => Promise<string>
  /** The containers of a service, oldest first. */
  of: (service: ServiceName) => Promise<Container[]>
  /** Waits until that many containers of each of these services say that they are ready, all of them by default. */
  ready: (each: number, services?: readonly ServiceName[]) => Promise<void>
  takeDown: () => Promise<void>
}

export type Container = { name: string; image: string; isReady: boolean; exitCode: number }

const project = 'folkmoot-check'
const timeoutMs = 120_000

/** Runs `docker` and gives what it printed; rejects with what it complained about. */
export const docker = async (args: readonly string[], env: Record<string, string> = {}): Promise<string> => {
  const { stdout } = await promisify(execFile)('docker', args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}

/**
 * Builds the image, starts every service of the compose file once, and waits until the product is ready. `settings` are
 * those of `docs/configuration.md` that the compose file leaves to an operator.
 */
export const startComposed = async (settings: Record<string, string>): Promise<Composed> => {
  const [port, secure] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'folkmoot-compose-'))
  const settingsFile = join(folder, 'folkmoot.env')
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(settingsFile, lines.join(''))
  const own = {
    FOLKMOOT_ENV: settingsFile,
    FOLKMOOT_VERSION: 'check',
    PUBLIC_URL: url,
    HTTP: `127.0.0.1:${port}:${port}`,
    HTTPS: `127.0.0.1:${secure}:443`,
  }
  const compose = (args: string, once: Record<string, string> = {}) =>
    docker(['compose', '--project-name', project, ...args.split(' ')], { ...own, ...once })
  const clear = () => compose('down --volumes --remove-orphans')

  const of = async (service: ServiceName): Promise<Container[]> => {
    const lines = (await compose(`ps --all --format json ${service}`)).split('\n').filter(Boolean)
    return lines
      .map((line) => JSON.parse(line))
      .map(({ Name, Image, Health, ExitCode }) => ({
        name: Name,
        image: Image,
        isReady: Health === 'healthy',
        exitCode: ExitCode,
      }))
      .sort((a, b) => a.name.localeCompare(b.name))
  }
  const composed: Composed = {
    url,
    port,
    compose,
    inside: (service, ...program) =>
      docker(['compose', '--project-name', project, 'exec', '-T', service, ...program], own),
    of,
    ready: async (each, services = serviceNames) => {
      for (const service of services) {
        const areReady = async () => (await of(service)).filter(({ isReady }) => isReady).length === each
        await until(areReady, timeoutMs)
      }
    },
    takeDown: async () => {
      await clear()
      await rm(folder, { recursive: true, force: true })
    },
  }

  // What a run that was cut short has left.
  await clear()
  await compose('build command-api')
  try {
    await compose('up --detach')
    await composed.ready(1)
  } catch (error) {
    await composed.takeDown()
    throw error
  }
  return composed
}
