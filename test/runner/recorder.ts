import { inspect } from 'node:util'
import type { Hook, Runner, Test } from 'mocha'
import { busyMs } from './busy-time.ts'
import type { Outcome } from './outcomes.ts'

/** Notes what becomes of each spec of a file, and of hooks. */
export const record = (runner: Runner, file: string, outcomes: Outcome[]): void => {
  let begun = { at: 0, busy: 0 }
  const begin = () => {
    begun = { at: performance.now(), busy: busyMs(process.pid) }
  }
  const note = (spec: Test | Hook, state: Outcome['state'], error?: Error) => {
    const ms = performance.now() - begun.at
    const waitedMs = Math.max(0, ms - (busyMs(process.pid) - begun.busy))
    const title = spec.titlePath().join(' ')
    outcomes.push({ file, title, state, ms, waitedMs, ...(error && { error: wordsOf(error) }) })
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

const wordsOf = (error: unknown): string => {
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
