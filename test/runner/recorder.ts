import { inspect } from 'node:util'
import type { Hook, Runner, Test } from 'mocha'
import { steadyNow } from '#test/kit/steady-clock.ts'
import type { Outcome } from './outcomes.ts'
import { processorTime, waitedMs } from './processor-time.ts'

/** Notes what becomes of each spec of a file, and of hooks. */
export const record = (runner: Runner, file: string, outcomes: Outcome[]): void => {
  let [begun, before] = [0, processorTime(process.pid)]
  const begin = () => {
    begun = steadyNow()
    before = processorTime(process.pid)
  }
  const note = (spec: Test | Hook, state: Outcome['state'], error?: Error) => {
    const ms = steadyNow() - begun
    const waited = waitedMs(ms, before, processorTime(process.pid))
    const title = spec.titlePath().join(' ')
    outcomes.push({ file, title, state, ms, waitedMs: waited, ...(error && { error: wordsOf(error) }) })
  }
  runner.on('test', begin)
  runner.on('hook', begin)
  runner.on('pass', (test) => note(test, 'passed'))
  runner.on('hook end', (hook) => note(hook, 'hook'))
  runner.on('fail', (spec, error: Error) => note(spec, 'failed', error))
  runner.on('pending', (test) => {
    outcomes.push({ file, title: test.titlePath().join(' '), state: 'skipped', ms: 0, waitedMs: 0 })
  })
}

/** What went wrong, with where it did, and what was compared. */
export const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { expected, actual } = error as { expected?: unknown; actual?: unknown }
  const compared =
    expected === undefined && actual === undefined
      ? ''
      : `\n  expected ${shown(expected)}\n  actual   ${shown(actual)}`
  return `${error.stack ?? error.message}${compared}`
}

const most = 4_000
const shown = (value: unknown): string => (inspect(value, { depth: 6 }) ?? '').slice(0, most)
