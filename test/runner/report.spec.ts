import { expect } from 'chai'
import type { Outcome } from './outcomes.ts'
import { againOf, lineOf, type Ran, reportOf } from './report.ts'

const file = { path: 'events/tags/tag.spec.ts', kind: 'plain', seconds: 1 } as const
const outcome = (state: Outcome['state'], title: string, ms = 1): Outcome => ({
  file: file.path,
  title,
  state,
  ms,
  waitedMs: ms / 2,
  ...(state === 'failed' && { error: 'Error: it is blue' }),
})
const ranWith = (...outcomes: Outcome[]): Ran => ({ file, outcomes, ms: 2_000, waitedMs: 500 })
const notified = (...outcomes: Outcome[]) => reportOf([ranWith(...outcomes)], { workers: 2, ms: 3_000 })

describe('the report of a run', () => {
  it('ends with how many passed and failed, alone on a line', () => {
    const report = notified(outcome('passed', 'a tag is red'), outcome('failed', 'a tag is green'))
    expect(report.split('\n').at(-1)).to.equal('1 passed, 1 failed')
  })

  it('counts what was skipped, names it, and counts no hook', () => {
    const report = notified(outcome('skipped', 'a tag is kept'), outcome('hook', 'a tag "before all" hook'))
    expect(report).to.contain('events/tags/tag.spec.ts  a tag is kept')
    expect(report.split('\n').at(-1)).to.equal('0 passed, 0 failed, 1 skipped')
  })

  it('names rejections that nobody handled', () => {
    const ran = { ...ranWith(outcome('passed', 'a tag is red')), unhandled: ['Error: it was green'] }
    const report = reportOf([ran], { workers: 2, ms: 3_000 })
    expect(report).to.contain('events/tags/tag.spec.ts  Error: it was green')
    expect(notified(outcome('passed', 'a tag is red'))).not.to.contain('handled')
  })

  it('tells what failed, why, and the line that runs it alone', () => {
    const report = notified(outcome('failed', "a tag is Ada's"))
    expect(report).to.contain('Error: it is blue')
    expect(report).to.contain(`npx mocha events/tags/tag.spec.ts --fgrep 'a tag is Ada'\\''s'`)
  })

  it('tells the seed with which a promise broke', () => {
    const failed = { ...outcome('failed', 'holds'), error: 'AssertionError: seed 7: missing 1' }
    expect(notified(failed)).to.contain('Again, alone: SEED=7 npx mocha')
  })

  it('names the slowest first, with how long it waited, hooks among them', () => {
    const report = notified(outcome('passed', 'is quick', 10), outcome('hook', 'is slow', 4_000))
    expect(report).to.match(/4\.0 s {2}waited {3}2\.0 s .*is slow\n.*is quick/)
  })

  it('runs all of a file again where a hook failed, or where it could not be loaded', () => {
    expect(againOf(file.path, 'a tag "before all" hook for "is red"', 'plain')).to.equal(
      'npx mocha events/tags/tag.spec.ts',
    )
    expect(againOf(file.path, '(loading)', 'plain')).to.equal('npx mocha events/tags/tag.spec.ts')
  })

  it('has a line for each file, and one for what failed there', () => {
    expect(lineOf(ranWith(outcome('passed', 'one'), outcome('failed', 'two')))).to.equal(
      '✗ events/tags/tag.spec.ts  1 passed, 1 FAILED  2.0 s, waited 0.5 s\n    ✗ two: Error: it is blue',
    )
  })
})
