import { randomInt } from 'node:crypto'
import { expect } from 'chai'
import { foundGuarantees } from './kit/found-guarantees.ts'
import { holds } from './kit/guarantee.ts'
import { runIntact, runSabotaged, wordsOf } from './kit/running.ts'

const seed = Number(process.env.SEED ?? randomInt(1_000_000))

for (const guarantee of await foundGuarantees()) {
  const { id, promise, bar, sabotages } = guarantee
  describe(`${id}: ${promise}`, function () {
    this.timeout(300_000)

    it(`holds: ${bar}`, async () => {
      const { seen, notes } = await runIntact(guarantee, 'short', seed)
      expect(holds(seen), `seed ${seed}: ${wordsOf(seen)}\n${notes}`).to.equal(true)
    })

    for (const sabotage of sabotages)
      it(`is seen to break without ${sabotage.without}`, async () => {
        const { seen, notes } = await runSabotaged(guarantee, sabotage, 'short', seed)
        expect(holds(seen), `seed ${seed}: ${wordsOf(seen)}\n${notes}`).to.equal(false)
      })
  })
}
