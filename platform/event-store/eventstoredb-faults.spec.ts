import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { type StandIn, startStandIn } from '#test/kit/eventstoredb/stand-in.ts'
import { followLog } from '#test/kit/log-follower.ts'
import { until } from '#test/kit/until.ts'
import { poured } from './event-store.suite.ts'
import { type EventStoreDb, eventStoreDb } from './eventstoredb.ts'

const [callers, turns] = [32, 30]
const offered = callers * turns

type Trouble = {
  name: string
  nodes?: number
  times: number
  /** Runs `times` times, spread evenly over the appends. */
  happen: (server: StandIn, store: EventStoreDb) => Promise<void> | void
}

/**
 * How long a store waits for a server in these specs: short, but many times as long as this machine takes, now, for as
 * many appends at once as the specs make. A store that waits for less than a healthy server needs can only fail.
 */
const quickTimeouts = async () => {
  const server = await startStandIn()
  const store = await eventStoreDb(server.url, { attemptMs: 10_000, totalMs: 20_000, watchMs: 1_000 })
  try {
    const begun = performance.now()
    for (let round = 0; round < 3; round++)
      await Promise.all(
        Array.from({ length: callers }, (_, caller) =>
          store.append(`calm-${round}-${caller}`, [poured(0)], 'none'),
        ),
      )
    const attemptMs = Math.max(250, 3 * Math.round(performance.now() - begun))
    return { attemptMs, totalMs: 4 * attemptMs, watchMs: 50 }
  } finally {
    await store.close()
    await server.end()
  }
}

const gaveUp = (store: EventStoreDb) =>
  store.head().then(
    () => {
      throw new Error('it answered')
    },
    () => undefined,
  )

const troubles: Trouble[] = [
  { name: 'slow', times: 1, happen: ({ behave }) => behave({ slowMs: 60 }) },
  {
    name: 'slow and reset',
    times: 8,
    happen: ({ behave, reset }) => {
      behave({ slowMs: 5 })
      reset()
    },
  },
  { name: 'storing without an answer', times: 5, happen: ({ behave }) => behave({ unanswered: 6 }) },
  {
    name: 'stopped',
    times: 1,
    happen: async (server, store) => {
      server.stop()
      await gaveUp(store)
      server.goOn()
    },
  },
  { name: 'reset', times: 30, happen: ({ reset }) => reset() },
  {
    name: 'killed and started again',
    times: 3,
    happen: async (server) => {
      await server.kill()
      await server.start()
    },
  },
  {
    name: 'killed and away for longer than anybody waits',
    times: 1,
    happen: async (server, store) => {
      await server.kill()
      await gaveUp(store)
      await server.start()
    },
  },
  { name: 'too busy', times: 20, happen: ({ tooBusy }) => tooBusy() },
  { name: 'answering twice', times: 1, happen: ({ behave }) => behave({ answersTwice: true }) },
  {
    name: 'handing out positions beyond its head',
    times: 1,
    happen: ({ behave }) => behave({ ahead: 10n ** 9n }),
  },
  { name: 'silent to its subscribers', times: 1, happen: ({ behave }) => behave({ isSilent: true }) },
  { name: 'changing its leader', nodes: 2, times: 4, happen: ({ changeLeader }) => changeLeader() },
]

describe('event store: EventStoreDB in trouble', function () {
  this.timeout(30_000)
  // A process has one store at a time, so what fails here must not leave its own to the next.
  let closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    const all = closing.reverse()
    closing = []
    const failures: unknown[] = []
    for (const close of all) await close().catch((failure) => failures.push(failure))
    if (failures.length > 0) throw failures[0]
  })

  for (const trouble of troubles)
    it(`loses, doubles and hangs nothing while the server is ${trouble.name}`, async () => {
      const quick = await quickTimeouts()
      const server = await startStandIn({ nodes: trouble.nodes })
      closing.push(() => server.end())
      const store = await eventStoreDb(server.url, quick)
      closing.push(() => store.close())
      const seen: string[] = []
      const follower = await followLog(
        { ...store, readAll: (after, limit) => retrying(() => store.readAll(after, limit)) },
        0n,
        ({ metadata }) => seen.push(metadata.event_id),
      )
      closing.push(() => follower.close())
      const acknowledged: string[] = []
      let longest = 0
      let happening: Promise<void> = Promise.resolve()
      let happened = 0
      const acknowledge = (id: string) => {
        acknowledged.push(id)
        const isDue = acknowledged.length >= (offered / (trouble.times + 1)) * (happened + 1)
        if (!isDue || happened === trouble.times) return
        happened += 1
        happening = happening.then(() => trouble.happen(server, store))
      }
      const call = async (caller: number) => {
        for (let turn = 0; turn < turns; turn++) {
          const event = poured(turn)
          const append = async () => {
            const begun = performance.now()
            const appended = await store
              .append(`tea-${caller}`, [event], turn === 0 ? 'none' : turn - 1)
              .finally(() => {
                longest = Math.max(longest, performance.now() - begun)
              })
            expect(appended.status).to.not.equal('conflict')
          }
          await retrying(append)
          acknowledge(event.metadata.event_id)
        }
      }
      await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
      await happening
      await until(() => seen.length >= offered)
      const kept = server.kept().map(({ id }) => id)
      expect({
        happened,
        acknowledged: acknowledged.length,
        missing: acknowledged.filter((id) => !kept.includes(id)).length,
        doubled: kept.length - new Set(kept).size,
        unseen: kept.filter((id) => !seen.includes(id)).length,
        seenTwice: seen.length - new Set(seen).size,
      }).to.deep.equal({
        happened: trouble.times,
        acknowledged: offered,
        missing: 0,
        doubled: 0,
        unseen: 0,
        seenTwice: 0,
      })
      expect(longest).to.be.lessThan(quick.totalMs + 4 * quick.attemptMs)
    })
})

// As the command side and the projections do: a failure is repeated a little later, with the same events and the same
// expectation. A store that is known to be away fails at once, so tries are not counted.
const retrying = async <T>(work: () => Promise<T>): Promise<T> => {
  const giveUpAt = performance.now() + 20_000
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (performance.now() > giveUpAt) throw error
      await pause(20)
    }
}
