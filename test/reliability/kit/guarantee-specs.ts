import { randomInt } from 'node:crypto'
import { expect } from 'chai'
import { pendingWhere } from '#test/services/installed.ts'
import { type Guarantee, holds } from './guarantee.ts'
import { type Run, runIntact, runSabotaged, wordsOf } from './guarantee-runs.ts'

const seed = Number(process.env.SEED ?? randomInt(1_000_000))

/** The specs of a guarantee: it holds, and is seen to break without each of its mechanisms. */
export const describeGuarantee = (guarantee: Guarantee): void => {
  const { id, promise, bar, sabotages, whyNot } = guarantee
  describe('promises under faults', function () {
    this.timeout(600_000)

    describe(`${id}: ${promise}`, () => {
      if (whyNot) pendingWhere(whyNot)

      it(`holds: ${bar}`, async () => {
        const run = await runIntact(guarantee, 'short', seed)
        expect(holds(run.seen), reportOf(run)).to.equal(true)
      })

      for (const sabotage of sabotages)
        it(`is seen to break without ${sabotage.without}`, async () => {
          const run = await runSabotaged(guarantee, sabotage, 'short', seed)
          expect(holds(run.seen), reportOf(run)).to.equal(false)
        })
    })
  })
}

const reportOf = ({ seen, notes }: Run): string => `seed ${seed}: ${wordsOf(seen)}\n${notes}`
