import { expect } from 'chai'
import { NoAnswer } from './eventstoredb-retry.ts'
import { silenceWatch } from './eventstoredb-silence.ts'

describe('a watch for silence of the store', () => {
  const scenario = (afterMs: number) => {
    let renewed = 0
    const watched = silenceWatch(afterMs, () => {
      renewed += 1
    })
    const call = (outcome: Error | null) =>
      watched(async () => {
        if (outcome) throw outcome
      }).catch(() => undefined)
    return { call, renewals: () => renewed }
  }
  const silence = new NoAnswer('nobody there')

  it('renews the connection when no call is answered', async () => {
    const { call, renewals } = scenario(0)
    await call(silence)
    await call(silence)
    expect(renewals()).to.equal(2)
  })

  it('waits for as long as a busy server may take', async () => {
    const { call, renewals } = scenario(60_000)
    await call(silence)
    await call(silence)
    expect(renewals()).to.equal(0)
  })

  it('takes a refusal for an answer', async () => {
    const { call, renewals } = scenario(0)
    await call(new Error('refused'))
    await call(null)
    expect(renewals()).to.equal(0)
  })
})
