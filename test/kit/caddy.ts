import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { gatewayFile } from '#platform/tools/gateway-file.ts'
import { freePort, isListening } from './ports.ts'

/** Where a service is: a name that the proxy looks up, and its port. */
export type Upstream = { name: string; port: number }

export type RunningCaddy = { port: number; url: string; stop: () => Promise<void> }

/** True where Caddy is installed (`apt-get install caddy`). */
export const haveCaddy = (): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, 'caddy'), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

/** Runs the real proxy on the configuration of the repository. `port`: any free one when missing. */
export const startCaddy = async (
  upstreams: { queryApi: Upstream; commandApi: Upstream },
  port?: number,
): Promise<RunningCaddy> => {
  const taken = port ?? (await freePort())
  const url = `http://localhost:${taken}`
  const home = await mkdtemp(join(tmpdir(), 'folkmoot-caddy-'))
  const addressOf = ({ name, port: at }: Upstream) => `${name} ${at}`
  const args = ['run', '--config', join(repositoryRoot, gatewayFile), '--adapter', 'caddyfile']
  const child = spawn('caddy', args, {
    env: {
      PATH: process.env.PATH,
      HOME: home,
      PUBLIC_URL: url,
      QUERY_API: addressOf(upstreams.queryApi),
      COMMAND_API: addressOf(upstreams.commandApi),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output = (output + chunk).slice(-4_000)
  })
  for (let tries = 0; !(await isListening(taken)); tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error(`Caddy did not start: ${output}`)
    await pause(25)
  }
  return {
    port: taken,
    url,
    stop: async () => {
      const gone = child.exitCode === null ? once(child, 'exit') : null
      child.kill('SIGTERM')
      await gone
      await rm(home, { recursive: true, force: true })
    },
  }
}
