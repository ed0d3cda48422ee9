import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { Kafka, logLevel } from 'kafkajs'
import { openSession } from '#platform/database/session.ts'
import { silentLog } from '#platform/log/log.ts'
import type { ChangeNotice } from '#platform/projections/table.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { until } from '#test/kit/until.ts'
import { type Broker, sharedBroker } from '#test/services/kafka/broker.ts'
import { needsKafka } from '#test/services/kafka/jars.ts'
import { changeFeedSuite, listen, tea } from './change-feed.suite.ts'
import type { Change, ChangeFeed } from './change-feed.ts'
import { kafkaChangeFeed } from './kafka.ts'

describe('the change feed with Kafka to wake', function () {
  this.timeout(120_000)
  needsKafka()
  let broker: Broker
  let database: FreshDatabase
  let installation: string
  const open: ChangeFeed[] = []
  before(async () => {
    broker = await sharedBroker()
  })

  const fresh = async () => {
    database = await freshDatabase({ max: 10 })
    installation = randomUUID()
  }
  const feedOf = async (more: object = {}) => {
    const brokers = [broker.address]
    const feed = await kafkaChangeFeed({ db: database.db, log: silentLog, brokers, installation, ...more })
    open.push(feed)
    return feed
  }
  const publish = async (feed: ChangeFeed, ...notices: ChangeNotice[]): Promise<Change[]> => {
    const session = await openSession(database.db)
    await session.query('begin')
    const changes = await feed.append(session, notices)
    await session.query('commit')
    await session.close()
    feed.publish(changes)
    return changes
  }
  const close = async () => {
    await Promise.all(open.splice(0).map((feed) => feed.close()))
    await database.drop()
  }
  /** No feed polls the table here: changes arrive through Kafka only. */
  const onlyWoken = { pollEvery: 3_600_000 }

  describe('within one process', () => {
    changeFeedSuite(async () => {
      await fresh()
      const feed = await feedOf(onlyWoken)
      return { feed, publish: (...notices) => publish(feed, ...notices), close }
    })
  })

  describe('between processes', () => {
    changeFeedSuite(async () => {
      await fresh()
      const [writer, reader] = await Promise.all([feedOf(onlyWoken), feedOf(onlyWoken)])
      const feed = { ...reader, signal: writer.signal }
      return { feed, publish: (...notices) => publish(writer, ...notices), close }
    })
  })

  describe('when the broker', () => {
    beforeEach(fresh)
    afterEach(async () => {
      broker.resume()
      await close()
    })

    const troubles: Record<string, () => Promise<void>> = {
      'is killed': async () => {
        await broker.kill()
        await pause(800)
        await broker.start()
      },
      'is stopped': async () => {
        await broker.stop()
        await pause(800)
        await broker.start()
      },
      'is paused': async () => {
        broker.pause()
        await pause(6_500)
        broker.resume()
      },
    }
    for (const [name, befall] of Object.entries(troubles))
      it(`${name}, two readers get every change once, in order, a second late at most`, async () => {
        const [writer, ...readers] = await Promise.all([feedOf(), feedOf(), feedOf()])
        const received = await Promise.all(readers.map(receivedBy))
        const times: number[] = []
        let isOver = false
        const writing = (async () => {
          while (!isOver) {
            await publish(writer, tea(String(times.length), 'everyone'))
            times.push(performance.now())
            await pause(10)
          }
        })()
        await befall()
          .then(() => pause(1_000))
          .finally(() => {
            isOver = true
          })
        await writing
        const said = times.length
        for (const { changes, late } of received) {
          await until(() => changes.length >= said)
          const ids = changes.map(({ id }) => id)
          expect(ids).to.deep.equal(Array.from({ length: said }, (_, at) => String(at)))
          // A second until the table is looked at, and what two busy cores take for it.
          expect(late(times)).to.be.lessThan(5_000)
        }
        expect(said).to.be.greaterThan(50)
      })

    it('comes back, a reader that never looks by itself reads what it missed, and is woken again', async () => {
      const [writer, reader] = await Promise.all([feedOf(onlyWoken), feedOf(onlyWoken)])
      const [missed, woken] = [listen(reader, 1), listen(reader, 2)]
      await Promise.all([missed.ready, woken.ready])
      await broker.kill()
      await publish(writer, tea('missed', 'everyone'))
      await broker.start()
      const begun = performance.now()
      const again = setInterval(() => void writer.signal('tick', null, []), 50)
      await new Promise((resolve) => reader.onSignal(resolve))
      clearInterval(again)
      // A group that was joined again would let it wait for ten seconds.
      expect(performance.now() - begun).to.be.lessThan(9_500)
      expect((await missed.all).map(({ id }) => id)).to.deep.equal(['missed'])
      await publish(writer, tea('woken', 'everyone'))
      expect((await woken.all).map(({ id }) => id)).to.deep.equal(['missed', 'woken'])
    })
  })

  describe('also', () => {
    beforeEach(fresh)
    afterEach(close)

    it('opens without a broker, and finds changes in the table', async () => {
      const brokers = ['127.0.0.1:1']
      const [writer, reader] = await Promise.all([feedOf({ brokers }), feedOf({ brokers })])
      const received = listen(reader, 1)
      await received.ready
      await publish(writer, tea('a', 'everyone'))
      expect((await received.all).map(({ id }) => id)).to.deep.equal(['a'])
    })

    it('hears no signal of another installation', async () => {
      const [other, writer, reader] = await Promise.all([
        feedOf({ installation: 'another' }),
        feedOf(),
        feedOf(),
      ])
      const topics: string[] = []
      reader.onSignal(({ topic }) => topics.push(topic))
      await other.signal('foreign', null, [])
      await publish(other, tea('a', 'everyone'))
      await other.close()
      await writer.signal('own', null, [])
      await until(() => topics.length > 0)
      expect(topics).to.deep.equal(['own'])
    })

    it('leaves no consumer group behind', async () => {
      await feedOf()
      const admin = new Kafka({ brokers: [broker.address], logLevel: logLevel.NOTHING }).admin()
      await admin.connect()
      const ours = async () =>
        (await admin.listGroups()).groups.filter(({ groupId }) => groupId.startsWith('folkmoot-wake-')).length
      const during = await ours()
      for (const feed of open) await feed.close()
      const after = await ours()
      await admin.disconnect()
      expect(during - after).to.equal(1)
    })
  })
})

/** All changes that a reader receives, with the longest delay since publishing. */
const receivedBy = async (feed: ChangeFeed) => {
  const changes: Change[] = []
  const arrived: number[] = []
  await feed.subscribe((found) => {
    changes.push(...found)
    arrived.push(...found.map(() => performance.now()))
  })
  const late = (times: readonly number[]) =>
    Math.max(...arrived.map((at, index) => at - (times[index] ?? at)))
  return { changes, late }
}
