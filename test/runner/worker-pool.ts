import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '#platform/config/discovery.ts'
import type { FileOutcome, Order, WorkerMessage } from './outcomes.ts'
import type { SpecFile } from './spec-files.ts'

/** A process that runs one file after the other. */
export type Worker = {
  run: (file: SpecFile) => Promise<FileOutcome>
  /** Closes all that it keeps. Rejects when it cannot. */
  end: () => Promise<void>
}

const program = join(repositoryRoot, 'test/runner/worker.ts')
const execArgv = ['--import=tsx', '--no-warnings', '--no-experimental-require-module']
const longestEndMs = 60_000

/** Starts a worker; when its process ends in the middle of a file, that file has failed and the next one gets another process. */
export const startWorker = (number: number, env: Readonly<Record<string, string>>): Worker => {
  let child: ChildProcess | null = null
  const running = (): ChildProcess => {
    if (child) return child
    const own = fork(program, { execArgv, env: { ...process.env, ...env, TEST_WORKER: String(number) } })
    own.once('exit', () => {
      if (child === own) child = null
    })
    child = own
    return own
  }

  return {
    run: async ({ path, kind }) => {
      const begun = performance.now()
      try {
        return await answerOf(running(), { path, kind })
      } catch (error) {
        const ms = performance.now() - begun
        const failed = { file: path, title: '(the worker)', state: 'failed', ms, waitedMs: 0 } as const
        return { outcomes: [{ ...failed, error: String(error) }], ms, waitedMs: 0 }
      }
    },
    end: async () => {
      const own = child
      if (!own) return
      const late = setTimeout(() => own.kill('SIGKILL'), longestEndMs)
      let isClosed = false
      own.on('message', (message: WorkerMessage) => {
        isClosed ||= message === 'ended'
      })
      await new Promise((resolve) => {
        own.once('exit', resolve)
        own.send('end' satisfies Order)
      })
      clearTimeout(late)
      if (!isClosed) throw new Error(`worker ${number} could not close what it had opened`)
    },
  }
}

const answerOf = (child: ChildProcess, order: Order): Promise<FileOutcome> =>
  new Promise((resolve, reject) => {
    const gone = (code: number | null, signal: string | null) =>
      reject(new Error(`the process ended with ${code ?? signal}`))
    const receive = (message: WorkerMessage) => {
      if (typeof message === 'string') return
      child.off('message', receive)
      child.off('exit', gone)
      resolve(message)
    }
    child.on('message', receive)
    child.once('exit', gone)
    child.send(order)
  })
