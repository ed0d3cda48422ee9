import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, isListening } from '#test/kit/ports.ts'
import { addTeardown } from '#test/kit/teardown.ts'
import { kafkaJars, run } from './jars.ts'

/** One real broker on loopback, which a spec may treat badly. */
export type Broker = {
  address: string
  /** Starts it on the data that it had, and waits until it listens. */
  start: () => Promise<void>
  /** Asks it to end, as an operator would. */
  stop: () => Promise<void>
  /** Ends it with SIGKILL, as a power cut would. */
  kill: () => Promise<void>
  /** SIGSTOP: connections stay open and nothing answers, until it is resumed. */
  pause: () => void
  resume: () => void
}

let shared: Promise<Broker> | null = null

/** The broker of this run: started by the first spec that asks, ended with the run. */
export const sharedBroker = (): Promise<Broker> => {
  shared ??= startBroker()
  return shared
}

/**
 * Formats and starts a broker. It ends with the run. `advertise`: the address that it tells its clients, such as that of a
 * line on which everything may go wrong.
 */
export const startBroker = async (
  advertise: (address: string) => Promise<string> = async (address) => address,
): Promise<Broker> => {
  const jars = `${await kafkaJars()}/*`
  const folder = await mkdtemp(join(tmpdir(), 'folkmoot-kafka-'))
  const [port, controller] = [await freePort(), await freePort()]
  const file = join(folder, 'server.properties')
  const advertised = await advertise(`127.0.0.1:${port}`)
  await writeFile(file, settings({ port, controller, folder, advertised }))
  await run('java', ['-cp', jars, 'kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', file])
  let child: ChildProcess | null = null

  const dying = () => child?.kill('SIGKILL')
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    // A stopped process receives no signal but SIGKILL.
    child.kill('SIGCONT')
    await gone
    child = null
  }
  const start = async () => {
    child = spawn('java', ['-Xmx384m', '-cp', jars, 'kafka.Kafka', file], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-4_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    for (let tries = 0; !(await isListening(port)); tries++) {
      if (child.exitCode !== null || tries > 600) throw new Error(`Kafka did not start: ${output}`)
      await sleep(50)
    }
  }

  process.once('exit', dying)
  addTeardown(async () => {
    process.off('exit', dying)
    await end('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  await start()
  return {
    address: `127.0.0.1:${port}`,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  }
}

const clusterId = 'folkmootSpecs000000000'

// A single broker has no replicas, and its session is short so that it recovers soon after a kill.
const settings = ({
  port,
  controller,
  folder,
  advertised,
}: {
  port: number
  controller: number
  folder: string
  advertised: string
}): string =>
  Object.entries({
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controller}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}`,
    'advertised.listeners': `PLAINTEXT://${advertised}`,
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': join(folder, 'data'),
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
    'auto.create.topics.enable': false,
    'broker.session.timeout.ms': 3000,
    'broker.heartbeat.interval.ms': 500,
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
