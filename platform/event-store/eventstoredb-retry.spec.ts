import { expect } from 'chai'
import { unavailableOf } from '#platform/language/unavailable.ts'
import { eventStoreDefaults } from './eventstoredb.ts'
import { NoAnswer, retrier } from './eventstoredb-retry.ts'

describe('retries of an event store that is away', () => {
  const away = async () => {
    throw new NoAnswer('nobody there')
  }

  it('end before a command has to be answered', () => {
    expect(eventStoreDefaults.attemptMs + eventStoreDefaults.totalMs).to.be.lessThan(5_000)
  })

  it('are fewer once it is known to be away, until it answers again', async () => {
    const retry = retrier({ attemptMs: 10, totalMs: 400 })
    const triesOf = async (): Promise<number> => {
      let tries = 0
      const error = await retry(() => {
        tries += 1
        return away()
      }).catch((thrown) => thrown)
      expect(unavailableOf(error)).to.equal('event_store')
      return tries
    }
    const first = await triesOf()
    const second = await triesOf()
    expect(second).to.be.within(1, first - 1)
    expect(await retry(async () => 'here')).to.equal('here')
    expect(await triesOf()).to.be.greaterThan(second)
  })

  it('are left to one call at a time once it was away for long, until it answers again', async () => {
    const retry = retrier({ attemptMs: 0, totalMs: 40 })
    await retry(away).catch(() => undefined)
    let asked = 0
    const ask = (outcome: Promise<string>) =>
      retry(() => {
        asked += 1
        return outcome
      }).catch(unavailableOf)
    let answer = (_: string) => {}
    const answered = new Promise<string>((resolve) => {
      answer = resolve
    })
    const first = ask(answered)
    expect(await Promise.all([ask(Promise.resolve('tea')), ask(Promise.resolve('tea'))])).to.deep.equal([
      'event_store',
      'event_store',
    ])
    expect(asked).to.equal(1)
    answer('here')
    expect(await first).to.equal('here')
    expect(await ask(Promise.resolve('tea'))).to.equal('tea')
  })
})
