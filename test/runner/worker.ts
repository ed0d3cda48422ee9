// One of the processes that run specs. It is told by its parent what to run, file by file, and keeps between files what
// the kit keeps for a run: a PostgreSQL, and for journeys the product and a browser.
import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import Mocha from 'mocha'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { steadyNow } from '#test/kit/steady-clock.ts'
import { runTeardowns } from '#test/kit/teardown.ts'
import type { FileOutcome, Order, Outcome, WorkerMessage } from './outcomes.ts'
import { processorTime, waitedMs } from './processor-time.ts'
import { record, wordsOf } from './recorder.ts'

const { timeout } = JSON.parse(readFileSync(join(repositoryRoot, '.mocharc.json'), 'utf8'))
const say = (message: WorkerMessage, onSent = () => undefined): void => void process.send?.(message, onSent)

const unhandled: string[] = []
const seen = new WeakSet<Promise<unknown>>()
// A run of mocha passes each one on, so it comes twice.
process.on('unhandledRejection', (reason, promise) => {
  if (!seen.has(promise)) unhandled.push(wordsOf(reason))
  seen.add(promise)
})

const outcomeOf = async ({ path, kind }: Exclude<Order, 'end'>): Promise<FileOutcome> => {
  const [begun, before] = [steadyNow(), processorTime(process.pid)]
  const mocha = new Mocha({ timeout, reporter: Mocha.reporters.Base })
  const outcomes: Outcome[] = []
  unhandled.length = 0
  try {
    if (kind === 'promise') await loadPromise(mocha, path)
    else await mocha.addFile(resolve(repositoryRoot, path)).loadFilesAsync()
    outcomes.push(...(await run(mocha, path)))
  } catch (error) {
    const failed = { file: path, title: '(loading)', state: 'failed', ms: 0, waitedMs: 0 } as const
    outcomes.push({ ...failed, error: wordsOf(error) })
  }
  const ms = steadyNow() - begun
  const waited = waitedMs(ms, before, processorTime(process.pid))
  return { outcomes, ms, waitedMs: waited, unhandled: [...unhandled] }
}

const run = (mocha: Mocha, path: string): Promise<Outcome[]> =>
  new Promise((done) => {
    const outcomes: Outcome[] = []
    // It begins in a later turn.
    const runner = mocha.run(() => {
      // Runners that stay listen on: they pass a rejection that nobody handles to each other without end.
      runner.dispose()
      done(outcomes)
    })
    record(runner, path, outcomes)
  })

/** What a promise holds is a value of its file; here it becomes specs. */
const loadPromise = async (mocha: Mocha, path: string): Promise<void> => {
  mocha.suite.emit('pre-require', globalThis, path, mocha)
  const [{ describeGuarantee: describePromise }, { guaranteeOf }] = await Promise.all([
    import('#test/reliability/kit/guarantee-specs.ts'),
    import('#test/reliability/kit/guarantees.ts'),
  ])
  describePromise(await guaranteeOf(`G${Number(basename(path).slice(1, 3))}`))
}

let last = Promise.resolve()
process.on('message', (order: Order) => {
  last = last.then(async () => {
    if (order !== 'end') return say(await outcomeOf(order))
    await runTeardowns()
    say('ended', leave)
  })
})

// A process of Node 20 may hang on its way out while a thread that loads modules is busy, so it goes the hard way, after all
// that listen to its end.
const leave = (): undefined => {
  process.once('exit', () => process.kill(process.pid, 'SIGKILL'))
  process.exit()
}
// The parent process is gone.
process.on('disconnect', () => void runTeardowns().finally(leave))
say('ready')
