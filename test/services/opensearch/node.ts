import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, isListening } from '#test/kit/ports.ts'
import { addTeardown } from '#test/kit/teardown.ts'
import { openSearchJars } from './jars.ts'

let shared: Promise<string> | null = null

/** Address of the node of this run: started by the first spec that asks, ended with the run. */
export const sharedOpenSearch = (): Promise<string> => {
  shared ??= startNode()
  return shared
}

const startNode = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'folkmoot-opensearch-'))
  const [port, transport] = [await freePort(), await freePort()]
  const classes = `${openSearchJars}${delimiter}${openSearchJars}/*`
  const ports = [String(port), String(transport)]
  const child = spawn('java', ['-Xmx384m', '-cp', classes, 'OpenSearchNode', folder, ...ports], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-4_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const dying = () => child.kill('SIGKILL')
  process.once('exit', dying)
  addTeardown(async () => {
    process.off('exit', dying)
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }
    await rm(folder, { recursive: true, force: true })
  })
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (child.exitCode !== null || tries > 3_000) throw new Error(`OpenSearch did not start: ${output}`)
    await sleep(50)
  }
  return `http://127.0.0.1:${port}`
}
