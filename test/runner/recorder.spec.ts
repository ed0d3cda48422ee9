import { EventEmitter } from 'node:events'
import { expect } from 'chai'
import type { Runner } from 'mocha'
import type { Outcome } from './outcomes.ts'
import { record } from './recorder.ts'

const anHour = 3_600_000

describe('what is noted of a spec', () => {
  const { now } = performance
  afterEach(() => {
    performance.now = now
  })

  it('is how long it took, though it moved the clock', () => {
    const runner = new EventEmitter()
    const outcomes: Outcome[] = []
    record(runner as unknown as Runner, 'events/tags/tag.spec.ts', outcomes)
    runner.emit('test')
    performance.now = () => now.call(performance) + anHour
    runner.emit('pass', { titlePath: () => ['a tag', 'is red'] })
    expect(outcomes[0]?.title).to.equal('a tag is red')
    expect(outcomes[0]?.ms).to.be.below(anHour)
  })
})
