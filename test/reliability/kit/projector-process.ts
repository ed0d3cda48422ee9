import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Timeouts } from '#platform/projection-runner/supervisor.ts'
import { importing } from '#platform/source/importing.ts'
import { armedBy, type Faults } from './faults.ts'

const [program, faults] = ['projector-program.ts', 'faults.ts'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
) as [string, string]

// No child outlives the process that started it.
const alive = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

/** A runner of projections that was started here, and may be killed and stopped. */
export type ProjectorProcess = {
  /** Its name in the database's list of sessions. */
  name: string
  /** Begins; resolves when it runs or stands by. Rejects when it ends before. */
  begin: () => Promise<void>
  /** SIGUSR2 asks for the fault `stopWhenAsked`. */
  signal: (signal: 'SIGKILL' | 'SIGUSR2' | 'SIGCONT') => void
  /** Resolves when it has ended, by whatever hand. */
  ended: Promise<unknown>
  isDead: () => boolean
  /** Kills it, and waits until it is dead. */
  kill: () => Promise<void>
}

export type ProjectorOptions = {
  name: string
  url: string
  eventStoreUrl?: string
  faults?: Faults
  timeouts?: Partial<Timeouts>
  batch?: number
}

/** Starts a process that has everything loaded and waits to begin. */
export const projectorProcess = (options: ProjectorOptions): ProjectorProcess => {
  const child: ChildProcess = spawn(process.execPath, [...importing, '--import', faults, program], {
    env: {
      ...process.env,
      ...armedBy(options.faults ?? {}),
      DATABASE_URL: options.url,
      EVENTSTORE_URL: options.eventStoreUrl ?? '',
      RUNNER: options.name,
      BATCH: String(options.batch ?? 50),
      TIMEOUTS: JSON.stringify(options.timeouts ?? {}),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  alive.add(child)
  ended.then(() => alive.delete(child))
  child.stdin?.on('error', () => undefined)
  return {
    name: options.name,
    begin: async () => {
      const ready = once(child.stdout as NonNullable<typeof child.stdout>, 'data')
      child.stdin?.write('begin\n')
      await Promise.race([
        ready,
        ended.then(([code, signal]) => {
          // Dead by its own fault point before it could say that it is ready: that is what it was for.
          if (signal === 'SIGKILL') return
          throw new Error(`the projector ${options.name} ended with ${code}`)
        }),
      ])
    },
    signal: (signal) => void child.kill(signal),
    ended,
    isDead: () => child.exitCode !== null || child.signalCode !== null,
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
    },
  }
}
