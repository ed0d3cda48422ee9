import { randomInt } from 'node:crypto'
import { expect } from 'chai'
import { foundGuarantees } from './kit/found-guarantees.ts'
import { holds } from './kit/guarantee.ts'
import { underWay } from './kit/lanes.ts'
import { type Run, runIntact, runSabotaged, wordsOf } from './kit/running.ts'

const seed = Number(process.env.SEED ?? randomInt(1_000_000))

for (const guarantee of await foundGuarantees()) {
  const { id, promise, bar, sabotages, alone = false } = guarantee
  describe(`${id}: ${promise}`, function () {
    this.timeout(300_000)
    let runs: Promise<Run>[] = []
    before(() => {
      const broken = sabotages.map((sabotage) => () => runSabotaged(guarantee, sabotage, 'short', seed))
      runs = underWay(alone ? 1 : 2, [() => runIntact(guarantee, 'short', seed), ...broken])
    })
    after(() => Promise.allSettled(runs))

    const holdsIn = async (number: number): Promise<[boolean, string]> => {
      const run = await runs[number]
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
