import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Config } from '#platform/config/config.ts'
import { fillUnbuilt } from '#platform/projection-runner/rebuild.ts'
import { discoverProjections } from '#platform/projections/discovery.ts'
import {
  type RebuildTask,
  type RebuildTaskResult,
  type RebuildWorker,
  runRebuildTask,
} from '#platform/rebuild/parallel-fill.ts'
import { withEventLog } from './event-log.ts'
import { exitReason } from './exit-reason.ts'

// A child process that fills read tables: it gets one order, answers, and exits. It exits at once when its parent is
// gone.

type Installation = { config: Config; url: string }
/** Half of the tables of a rebuild, or all new tables by name. */
type Order = { task: RebuildTask } | { names: readonly string[] }
type Answer = { filled: RebuildTaskResult } | { failed: string }

/** Fills new tables in a process of its own. Rejects when the process fails or the signal aborts it. */
export const fillInOwnProcess = async (
  config: Config,
  url: string,
  names: readonly string[],
  signal: AbortSignal,
): Promise<void> => {
  await runInChild({ config, url }, { names }, signal)
}

// About 50,000 events.
const minBytes = 130_000_000

/** Offers a second process for large rebuilds where there is a second core. */
export const workerOption = (
  config: Config,
  url: string,
  cores = availableParallelism(),
): { worker?: RebuildWorker } => {
  if (cores < 2) return {}
  return { worker: { run: (task) => runInChild({ config, url }, { task }), minBytes } }
}

// Buffered rows outlive a small young generation.
const garbageCollectorFlags = ['--max-semi-space-size=64', '--single-threaded-gc']

const runInChild = async (
  installation: Installation,
  order: Order,
  signal?: AbortSignal,
): Promise<RebuildTaskResult> => {
  signal?.throwIfAborted()
  const execArgv = [
    ...process.execArgv.filter((argument) => !garbageCollectorFlags.includes(argument)),
    ...garbageCollectorFlags,
  ]
  const child = fork(import.meta.filename, { execArgv, serialization: 'advanced' })
  const end = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', end)
  try {
    child.send({ ...installation, order })
    const answer = await answerOf(child)
    if ('failed' in answer) throw new Error(`the process that fills tables failed: ${answer.failed}`)
    return answer.filled
  } finally {
    signal?.removeEventListener('abort', end)
  }
}

/** Resolves once the process has ended and its database sessions are closed. */
const answerOf = (child: ChildProcess): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let answer: Answer | null = null
    child.once('message', (message) => {
      answer = message as Answer
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (answer !== null) resolve(answer)
      else reject(new Error(`the process that fills tables ended with ${code ?? signal}`))
    })
  })

const serveOrder = async (): Promise<void> => {
  process.once('disconnect', () => process.exit(1))
  // Its parent decides when it ends.
  process.on('SIGINT', () => undefined)
  const [{ config, url, order }] = (await once(process, 'message')) as [Installation & { order: Order }]
  const answer: Answer = await runOrder(config, url, order).then(
    (filled) => ({ filled }),
    (error) => ({ failed: exitReason(error, config) }),
  )
  await new Promise((resolve) => process.send?.(answer, resolve))
  process.exit(0)
}

const runOrder = (config: Config, url: string, order: Order): Promise<RebuildTaskResult> =>
  withEventLog(config, url, async ({ db, store }) => {
    const projections = await discoverProjections()
    if ('task' in order) return runRebuildTask({ store, db, projections }, order.task)
    await fillUnbuilt({ store, db, projections, names: order.names, ...workerOption(config, url) })
    return []
  })

if (process.argv[1] === import.meta.filename) await serveOrder()
