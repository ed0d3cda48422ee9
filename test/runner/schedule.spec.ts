import { expect } from 'chai'
import { schedule } from './schedule.ts'
import type { SpecFile } from './spec-files.ts'

const file = (path: string, kind: SpecFile['kind'], seconds: number): SpecFile => ({ path, kind, seconds })
const walk = file('calendar.journey.ts', 'journey', 20)
const stroll = file('tags.journey.ts', 'journey', 10)
const kept = file('g01.guarantee.ts', 'promise', 60)
const quick = file('dates.spec.ts', 'plain', 1)

describe('who runs which file', () => {
  it('gives journeys first to those who walk them, and everything else to the others', () => {
    const { next } = schedule([kept, walk, stroll, quick], 1)
    expect([next(0), next(1), next(0), next(1)]).to.deep.equal([walk, kept, stroll, quick])
  })

  it('lets those who walked help with the rest, and nobody else walk', () => {
    const { next } = schedule([kept, walk, quick], 1)
    expect([next(0), next(0), next(0), next(0)]).to.deep.equal([walk, kept, quick, null])
    expect(schedule([walk], 1).next(1)).to.equal(null)
  })
})
