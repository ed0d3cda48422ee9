import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { type Admin, Kafka, logLevel } from 'kafkajs'
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
  const asAdmin = async <T>(ask: (admin: Admin) => Promise<T>): Promise<T> => {
    const admin = new Kafka({ brokers: [broker.address], logLevel: logLevel.NOTHING }).admin()
    await admin.connect()
    return ask(admin).finally(() => admin.disconnect())
  }
  /** Who is in which of our consumer groups. A member that joins again gets another id. */
  const memberships = () =>
    asAdmin(async (admin) =>
      (await admin.describeGroups(await ourGroups(admin))).groups.flatMap(({ groupId, members }) =>
        members.map(({ memberId }) => `${groupId} ${memberId}`),
      ),
    )
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

    type Trouble = { begin: () => unknown; end: () => unknown; changesMeanwhile: number }
    const troubles: Record<string, Trouble> = {
      'is killed': { begin: () => broker.kill(), end: () => broker.start(), changesMeanwhile: 50 },
      'is stopped': { begin: () => broker.stop(), end: () => broker.start(), changesMeanwhile: 50 },
      // Until the client gives its requests up.
      'is paused': { begin: () => broker.pause(), end: () => broker.resume(), changesMeanwhile: 500 },
    }
    for (const [name, { begin, end, changesMeanwhile }] of Object.entries(troubles))
      it(`${name}, two readers get every change once, in order, and do not wait for it`, async () => {
        const [writer, ...readers] = await Promise.all([feedOf(), feedOf(), feedOf()])
        const received = await Promise.all(readers.map(receivedBy))
        let published = 0
        let isOver = false
        const writing = (async () => {
          while (!isOver) {
            await publish(writer, tea(String(published), 'everyone'))
            published += 1
            await pause(10)
          }
        })()
        const nextArrive = async (count: number) => {
          const wanted = published + count
          await until(() => received.every((changes) => changes.length >= wanted), 60_000)
        }
        try {
          await nextArrive(20)
          await begin()
          await nextArrive(changesMeanwhile)
          await end()
          await nextArrive(50)
        } finally {
          isOver = true
        }
        await writing
        for (const changes of received) {
          await until(() => changes.length >= published)
          const ids = changes.map(({ id }) => id)
          expect(ids).to.deep.equal(Array.from({ length: published }, (_, at) => String(at)))
        }
      })

    it('comes back, a reader that never looks by itself reads what it missed, and is woken again', async () => {
      const [writer, reader] = await Promise.all([feedOf(onlyWoken), feedOf(onlyWoken)])
      const [missed, woken] = [listen(reader, 1), listen(reader, 2)]
      await Promise.all([missed.ready, woken.ready])
      const before = await memberships()
      await broker.kill()
      await publish(writer, tea('missed', 'everyone'))
      await broker.start()
      const again = setInterval(() => void writer.signal('tick', null, []), 50)
      await new Promise((resolve) => reader.onSignal(resolve))
      clearInterval(again)
      // A group that was joined again would let it wait for ten seconds.
      expect(await memberships()).to.include.members(before)
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
      const during = await asAdmin(ourGroups)
      for (const feed of open) await feed.close()
      const after = await asAdmin(ourGroups)
      expect(during.length - after.length).to.equal(1)
    })
  })
})

const ourGroups = async (admin: Admin): Promise<string[]> =>
  (await admin.listGroups()).groups
    .map(({ groupId }) => groupId)
    .filter((groupId) => groupId.startsWith('folkmoot-wake-'))
    .sort()

/** All changes that a reader receives. */
const receivedBy = async (feed: ChangeFeed): Promise<readonly Change[]> => {
  const changes: Change[] = []
  await feed.subscribe((found) => changes.push(...found))
  return changes
}
