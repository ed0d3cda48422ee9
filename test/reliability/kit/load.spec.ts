import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { latencies } from './latencies.ts'
import { offerLoad } from './load.ts'

describe('load at fixed moments', () => {
  it('goes on while a server stands still, and counts the time from the moment that was meant', async () => {
    const standsStill = pause(120)
    const { done } = offerLoad({
      perSecond: 100,
      forMs: 100,
      send: () => standsStill.then(() => 'ok' as const),
    })
    const report = await done
    expect(report).to.include({ offered: 10, ok: 10, fail: 0, unknown: 0 })
    // The first waited for all of it, the last one came when most of it was over.
    expect(report.latencies.quantile(1)).to.be.greaterThan(115)
    expect(report.latencies.quantile(0)).to.be.lessThan(report.latencies.quantile(1) - 50)
  })

  it('keeps apart what was acknowledged, what was refused, and what nobody knows', async () => {
    const { done } = offerLoad({
      perSecond: 1_000,
      forMs: 30,
      send: async (index) => {
        if (index % 3 === 0) throw new Error('the line broke')
        return index % 3 === 1 ? 'ok' : 'fail'
      },
    })
    expect(await done).to.include({ offered: 30, ok: 10, fail: 10, unknown: 10 })
  })

  it('names durations that occurred', () => {
    const all = latencies()
    for (let duration = 100; duration >= 1; duration -= 1) all.add(duration)
    expect(all.summary()).to.deep.equal({ p50: 50, p99: 99, max: 100 })
  })
})
