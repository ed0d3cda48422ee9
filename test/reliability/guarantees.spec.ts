import { randomInt } from 'node:crypto'
import { expect } from 'chai'
import { foundGuarantees } from './kit/found-guarantees.ts'
import { type Guarantee, holds } from './kit/guarantee.ts'
import { underWay } from './kit/lanes.ts'
import { type Run, runIntact, runSabotaged, wordsOf } from './kit/running.ts'

const seed = Number(process.env.SEED ?? randomInt(1_000_000))
const only = new Set(process.env.ONLY?.split(','))
const guarantees = (await foundGuarantees()).filter(({ id }) => only.size === 0 || only.has(id))

type Work = { guarantee: Guarantee; number: number; lanes: number; run: () => Promise<Run> }

/** Runs of a guarantee: as it is, and without each of its mechanisms. The latter may be disturbed: they are to fail. */
const worksOf = (guarantee: Guarantee): Work[] => [
  { guarantee, number: 0, lanes: guarantee.lanes ?? most, run: () => runIntact(guarantee, 'short', seed) },
  ...guarantee.sabotages.map((sabotage, at) => ({
    guarantee,
    number: at + 1,
    lanes: most,
    run: () => runSabotaged(guarantee, sabotage, 'short', seed),
  })),
]

// More than there are cores: mostly a run waits for what it has set in motion.
const most = 3

/**
 * All runs, three at a time. The long ones begin first. Those that measure how quick something is come after them, two
 * at a time or alone.
 */
const begun = (): Map<Guarantee, Promise<Run>[]> => {
  const runs = new Map<Guarantee, Promise<Run>[]>(guarantees.map((guarantee) => [guarantee, []]))
  const works = guarantees.flatMap(worksOf)
  works.sort((one, other) => (other.guarantee.takes ?? 10) - (one.guarantee.takes ?? 10))
  let before: Promise<unknown> = Promise.resolve()
  for (const lanes of [most, 2, 1]) {
    const own = works.filter((work) => work.lanes === lanes)
    const earlier = before
    const results = underWay(
      lanes,
      own.map(
        ({ run }) =>
          () =>
            earlier.then(run),
      ),
    )
    before = Promise.allSettled([earlier, ...results])
    for (const [at, result] of results.entries()) {
      const { guarantee, number } = own[at] as Work
      ;(runs.get(guarantee) as Promise<Run>[])[number] = result
    }
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
