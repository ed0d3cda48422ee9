import { expect } from 'chai'
import { cursorOf } from '#platform/projections/projection-cursor.ts'
import { cupsProjection, handsProjection, passedOn, poured, sipped } from '#test/kit/example-projections.ts'
import { recordedLog } from '#test/kit/recorded-log.ts'
import { expectedEvents, expectedSizes, sampleLog } from './log-sample.ts'

const state = { generation: 1, position: 0n, isBuilt: false, notifies: false }
const [cups, hands] = [cursorOf(cupsProjection, state), cursorOf(handsProjection, state)]
const few = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one)

describe('a look into the log', () => {
  it('tells how many events of each type there are', async () => {
    const pages = few(40, () => [...few(25, () => sipped('a')), ...few(75, () => poured('b'))]).flat()
    const sample = await sampleLog(recordedLog(...pages), BigInt(pages.length))
    const events = expectedEvents(sample)
    expect([...events.keys()]).to.have.members(['Poured', 'Sipped'])
    expect(events.get('Poured')).to.be.closeTo(3000, 60)
    expect(events.get('Sipped')).to.be.closeTo(1000, 20)
  })

  it('tells which table will be large', async () => {
    const events = few(500, () => [poured('a'), passedOn('a', 'ben', 'gia')]).flat()
    const sizes = expectedSizes(await sampleLog(recordedLog(...events), 1000n), [cups, hands])
    expect(sizes.get(cups)).to.be.greaterThan(10_000)
    expect(sizes.get(hands)).to.equal(0)
  })

  it('tells nothing of an empty log', async () => {
    const sample = await sampleLog(recordedLog(), 0n)
    expect([...expectedEvents(sample)]).to.deep.equal([])
    expect([...expectedSizes(sample, [cups, hands])]).to.deep.equal([])
  })
})
