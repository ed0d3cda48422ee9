import { randomInt } from 'node:crypto'
import { expect } from 'chai'
import { foundGuarantees } from './kit/found-guarantees.ts'
import { type Guarantee, holds } from './kit/guarantee.ts'
import { underWay } from './kit/lanes.ts'
import { type Run, runIntact, runSabotaged, wordsOf } from './kit/running.ts'

const seed = Number(process.env.SEED ?? randomInt(1_000_000))
const only = new Set(process.env.ONLY?.split(','))
const guarantees = (await foundGuarantees()).filter(({ id }) => only.size === 0 || only.has(id))

/** Runs of a guarantee: as it is, and without each of its mechanisms. */
const worksOf = (guarantee: Guarantee): (() => Promise<Run>)[] => [
  () => runIntact(guarantee, 'short', seed),
  ...guarantee.sabotages.map((sabotage) => () => runSabotaged(guarantee, sabotage, 'short', seed)),
]

/**
 * All runs, three at a time, which is more than there are cores: mostly a run waits for what it has set in motion. The
 * long ones begin first. Those that measure how quick something is come after them, two at a time or alone.
 */
const begun = (): Map<Guarantee, Promise<Run>[]> => {
  const runs = new Map<Guarantee, Promise<Run>[]>()
  let before: Promise<unknown> = Promise.resolve()
  for (const lanes of [3, 2, 1]) {
    const own = guarantees.filter((guarantee) => (guarantee.lanes ?? 3) === lanes)
    own.sort((one, other) => (other.takes ?? 10) - (one.takes ?? 10))
    const earlier = before
    const begin = own.flatMap(worksOf).map((work) => () => earlier.then(work))
    const results = underWay(lanes, begin)
    before = Promise.allSettled([earlier, ...results])
    for (const guarantee of own) runs.set(guarantee, results.splice(0, 1 + guarantee.sabotages.length))
  }
  return runs
}

describe('promises under faults', function () {
  this.timeout(600_000)
  let runs = new Map<Guarantee, Promise<Run>[]>()
  before(() => {
    runs = begun()
  })
  after(() => Promise.allSettled([...runs.values()].flat()))

  for (const guarantee of guarantees) {
    const { id, promise, bar, sabotages } = guarantee
    describe(`${id}: ${promise}`, () => {
      const holdsIn = async (number: number): Promise<[boolean, string]> => {
        const run = await runs.get(guarantee)?.[number]
        if (!run) throw new Error('this run was not begun')
        return [holds(run.seen), `seed ${seed}: ${wordsOf(run.seen)}\n${run.notes}`]
      }

      it(`holds: ${bar}`, async () => {
        const [isHeld, told] = await holdsIn(0)
        expect(isHeld, told).to.equal(true)
      })

      sabotages.forEach(({ without }, at) => {
        it(`is seen to break without ${without}`, async () => {
          const [isHeld, told] = await holdsIn(at + 1)
          expect(isHeld, told).to.equal(false)
        })
      })
    })
  }
})
