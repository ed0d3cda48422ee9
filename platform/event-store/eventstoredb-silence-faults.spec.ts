import { expect } from 'chai'
import { startStandIn } from '#test/kit/eventstoredb/stand-in.ts'
import { proxyTo } from '#test/reliability/kit/proxy.ts'
import { poured } from './event-store.suite.ts'
import { eventStoreDb } from './eventstoredb.ts'

describe('an event store that was silent', function () {
  this.timeout(60_000)

  it('is used again although every connection from that time stays dead', async () => {
    const server = await startStandIn()
    const line = await proxyTo(server.url)
    const store = await eventStoreDb(line.through(server.url), { attemptMs: 300, totalMs: 600 })
    const isAnswered = () =>
      store.append('tea', [poured(1)], 'any').then(
        () => true,
        () => false,
      )
    try {
      expect(await isAnswered()).to.equal(true)
      line.blackhole()
      // Long enough to open connections to a server that says nothing.
      for (let calls = 0; calls < 4; calls += 1) expect(await isAnswered()).to.equal(false)
      line.halfOpen()
      line.resume()
      let calls = 0
      while (calls < 10 && !(await isAnswered())) calls += 1
      expect(calls).to.be.lessThan(10)
    } finally {
      await store.close()
      await line.close()
      await server.end()
    }
  })
})
