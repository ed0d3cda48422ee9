import { expect } from 'chai'
import type { Recorded } from '#platform/language/event.ts'
import { newId } from '#platform/language/ids.ts'
import { startStandIn } from '#test/kit/eventstoredb/stand-in.ts'
import { eventStoreSuite, poured, type Subject } from './event-store.suite.ts'
import { type EventStoreDb, eventStoreDb } from './eventstoredb.ts'

eventStoreSuite(
  'EventStoreDB, a stand-in',
  async () => {
    const server = await startStandIn()
    return subjectAt(server.url, server.end)
  },
  { idsPerStream: true },
)

eventStoreSuite(
  'EventStoreDB, a stand-in that another installation has filled',
  async () => {
    const server = await startStandIn()
    const neighbour = await eventStoreDb(server.url, { prefix: 'oak-2.' })
    for (const cup of ['Assam', 'Ceylon']) await neighbour.append('tea', [poured(cup)], 'any')
    await neighbour.close()
    return subjectAt(server.url, server.end, 'oak.')
  },
  { idsPerStream: true },
)

describe('event store: EventStoreDB that two installations share', () => {
  it('gives each the streams, the order and the head of its own', async () => {
    const server = await startStandIn()
    const stored = async (store: EventStoreDb, stream: string, cup: string): Promise<bigint> => {
      const appended = await store.append(stream, [poured(cup)], 'none')
      if (appended.status !== 'ok') throw new Error(`${stream} was not stored`)
      return appended.position
    }
    const cupsOf = (events: Recorded[]) => events.map(({ stream, data }) => `${stream} ${data.cup}`)
    const oak = await eventStoreDb(server.url, { prefix: 'oak.' })
    const first = await stored(oak, 'tea', 'Assam')
    // More than one page of the search for the head.
    for (let count = 0; count < 20; count += 1) server.writeElsewhere('elm.tea', 'TeaPoured')
    expect(await oak.head()).to.equal(first)
    const second = await stored(oak, 'cake', 'Darjeeling')
    expect(await oak.head()).to.equal(second)
    server.writeElsewhere('elm.tea', 'TeaPoured')
    expect(await oak.head()).to.equal(second)
    expect(cupsOf(await oak.readAll(0n, 10))).to.deep.equal(['tea Assam', 'cake Darjeeling'])
    expect(cupsOf(await oak.readAll(first, 1))).to.deep.equal(['cake Darjeeling'])
    expect(cupsOf(await oak.read('tea'))).to.deep.equal(['tea Assam'])
    expect(await oak.at(second - 1n)).to.equal(null)
    server.cutBack(22)
    expect(await oak.head()).to.equal(first)
    const refusal = await eventStoreDb(server.url, { prefix: 'elm.' }).catch((error) => error)
    expect(refusal).to.be.an('error').with.property('message').that.includes('another event store')
    await oak.close()
    await server.end()
  })
})

const real = process.env.EVENTSTORE_URL
if (real)
  eventStoreSuite('EventStoreDB, a real one', () => subjectAt(real, undefined, `${newId()}.`), {
    idsPerStream: true,
  })
else it('event store: EventStoreDB, a real one (pending: EVENTSTORE_URL names none)')

const subjectAt = async (url: string, end = async () => {}, prefix = ''): Promise<Subject> => {
  const store = await eventStoreDb(url, { prefix })
  return {
    store,
    second: () => eventStoreDb(url, { prefix }),
    close: async () => {
      await store.close()
      await end()
    },
  }
}
