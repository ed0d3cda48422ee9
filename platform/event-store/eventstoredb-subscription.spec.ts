import { expect } from 'chai'
import { type StandIn, startStandIn } from '#test/kit/eventstoredb/stand-in.ts'
import { followLog } from '#test/kit/log-follower.ts'
import { until } from '#test/kit/until.ts'
import { poured } from './event-store.suite.ts'
import { NoEventThere } from './event-store.ts'
import { type EventStoreDb, eventStoreDb } from './eventstoredb.ts'
import { EventStoreUnavailable } from './eventstoredb-refusal.ts'
import { BeyondTheLog, isRetryable } from './eventstoredb-retry.ts'

describe('event store: EventStoreDB, what other processes do', () => {
  let server: StandIn
  let store: EventStoreDb
  let seen: string[]
  let follower: { close: () => Promise<void> }
  // So long that nothing comes by the watch, where a spec is not about it.
  const open = async (watchMs = 60_000) => {
    server = await startStandIn()
    store = await eventStoreDb(server.url, { attemptMs: 250, totalMs: 1_000, watchMs })
    seen = []
    const readAll: EventStoreDb['readAll'] = (after, limit) =>
      store
        .readAll(after, limit)
        .catch((error) => (error instanceof BeyondTheLog ? [] : readAll(after, limit)))
    follower = await followLog({ ...store, readAll }, 0n, ({ stream }) => seen.push(stream))
    await until(() => store.subscriptionState().isLive)
  }
  const comes = async (stream: string) => {
    server.writeElsewhere(stream, 'TeaPoured')
    await until(() => seen.includes(stream))
  }
  afterEach(async () => {
    await follower.close()
    await store.close()
    await server.end()
  })

  it('comes by one subscription, however many follow', async () => {
    await open()
    const other = await followLog(store, 0n, () => undefined)
    await comes('tea-1')
    expect(server.subscriptions()).to.equal(1)
    await other.close()
  })

  it('comes after the server ended the subscription of a busy process, at once', async () => {
    await open()
    for (let time = 0; time < 5; time++) {
      server.tooBusy()
      await comes(`tea-${time}`)
    }
    expect(seen).to.deep.equal(['tea-0', 'tea-1', 'tea-2', 'tea-3', 'tea-4'])
  })

  it('comes after connections were broken', async () => {
    await open()
    server.reset()
    await comes('tea-1')
  })

  it('comes after the server was killed and started again, with what was written at its start', async () => {
    await open()
    await server.kill()
    server.writeElsewhere('tea-1', 'TeaPoured')
    await server.start()
    await until(() => seen.includes('tea-1'))
    await comes('tea-2')
  })

  it('comes though the subscription fell silent, which is then replaced', async () => {
    await open(30)
    server.behave({ isSilent: true })
    await comes('tea-1')
    await until(() => store.subscriptionState().restarts > 0)
    server.behave({ isSilent: false })
    await comes('tea-2')
  })

  it('comes through a line that swallows everything', async () => {
    await open(30)
    server.stop()
    server.writeElsewhere('tea-1', 'TeaPoured')
    await store.head().catch(() => undefined)
    server.goOn()
    await until(() => seen.includes('tea-1'))
  })

  it('refuses to go on reading from beyond the end of the log', async () => {
    await open()
    await store.append('tea-1', [poured()], 'none')
    await store.append('tea-2', [poured()], 'none')
    const checkpoint = await store.head()
    server.cutBack(1)
    const refusal = await store.readAll(checkpoint, 10).catch((error) => error)
    expect(refusal).to.be.instanceOf(BeyondTheLog)
    expect(refusal.message).to.include(String(await store.head()))
  })

  it('says at once that no event begins at a place, instead of trying again', async () => {
    await open()
    await store.append('tea-1', [poured()], 'none')
    const inside = (await store.head()) - 1n
    const refusal = await store.readAll(inside, 10).catch((error) => error)
    expect(refusal).to.be.instanceOf(NoEventThere)
    expect(isRetryable(refusal)).to.equal(false)
    expect(await store.at(inside)).to.equal(null)
  })

  it('leaves out what the server writes for itself', async () => {
    await open()
    await store.append('tea-1', [poured('first')], 'none')
    const head = await store.head()
    for (let count = 0; count < 40; count++) server.writeElsewhere('$stats', '$statsCollected')
    expect(await store.head()).to.equal(head)
    expect(await store.readAll(head, 10)).to.deep.equal([])
    await store.append('tea-2', [poured('second')], 'none')
    expect((await store.readAll(0n, 1)).map(({ stream }) => stream)).to.deep.equal(['tea-1'])
    expect((await store.readAll(head, 1)).map(({ stream }) => stream)).to.deep.equal(['tea-2'])
  })

  it('stores once what comes again after the server forgot its ids', async () => {
    await open()
    await store.append('tea-1', [poured()], 'any')
    const event = poured()
    const first = await store.append('tea-1', [event], 'any')
    await store.append('tea-1', [poured()], 'any')
    await server.kill()
    await server.start()
    expect(await store.append('tea-1', [event], 'any')).to.deep.equal({ ...first, status: 'duplicate' })
    expect(server.kept()).to.have.length(3)
  })

  it('is one log in a process: a second one is refused', async () => {
    await open()
    const refusal = await eventStoreDb('esdb://127.0.0.1:1?tls=false').catch((error) => error)
    expect(refusal.message).to.equal('this process is already connected to another event store')
  })

  it('says that nobody answers instead of waiting for ever', async () => {
    await open()
    await store.close()
    await server.kill()
    const quick = { attemptMs: 50, totalMs: 100, startMs: 100 }
    const refusal = await eventStoreDb(server.url, quick).catch((error) => error)
    expect(refusal).to.be.instanceOf(EventStoreUnavailable)
  })
})
