import { expect } from 'chai'
import { openSession } from '#platform/database/session.ts'
import { silentLog } from '#platform/log/log.ts'
import type { ChangeNotice } from '#platform/projections/table.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { changeFeedSuite, listen, tea } from './change-feed.suite.ts'
import type { Change, ChangeFeed } from './change-feed.ts'
import { postgresChangeFeed } from './postgres.ts'

const deafen = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query like 'listen%'`

const appended = async ({ db }: FreshDatabase, feed: ChangeFeed, notices: ChangeNotice[]) => {
  const session = await openSession(db)
  await session.query('begin')
  const changes = await feed.append(session, notices)
  return {
    changes,
    commit: async () => {
      await session.query('commit')
      await session.close()
      return changes
    },
    rollback: async () => {
      await session.query('rollback')
      await session.close()
    },
  }
}

describe('the change feed in PostgreSQL', () => {
  let database: FreshDatabase
  const open: ChangeFeed[] = []
  const feedOf = async (more: object = {}) => {
    const feed = await postgresChangeFeed({ db: database.db, log: silentLog, ...more })
    open.push(feed)
    return feed
  }
  const publish = async (feed: ChangeFeed, ...notices: ChangeNotice[]): Promise<Change[]> =>
    (await appended(database, feed, notices)).commit()
  const close = async () => {
    for (const feed of open.splice(0)) await feed.close()
    await database.drop()
  }

  describe('within one process', () => {
    changeFeedSuite(async () => {
      database = await freshDatabase()
      const feed = await feedOf()
      return {
        feed,
        publish: async (...notices) => {
          const changes = await publish(feed, ...notices)
          feed.publish(changes)
          return changes
        },
        close,
      }
    })
  })

  describe('between processes', () => {
    changeFeedSuite(async () => {
      database = await freshDatabase()
      const [writer, reader] = [await feedOf({ pollEvery: 60_000 }), await feedOf({ pollEvery: 60_000 })]
      const feed = { ...reader, signal: writer.signal }
      return { feed, publish: (...notices) => publish(writer, ...notices), close }
    })
  })

  describe('also', () => {
    beforeEach(async () => {
      database = await freshDatabase()
    })
    afterEach(close)

    it('never shows a number before a lower one that commits later', async () => {
      const [feed, other] = [await feedOf({ pollEvery: 5 }), await feedOf()]
      const received = listen(feed, 20)
      await received.ready
      let held = await appended(database, other, [tea('0', 'everyone')])
      for (let at = 1; at <= 20; at++) {
        const next = at < 20 ? appended(database, other, [tea(String(at), 'everyone')]) : null
        await feed.since(0n, null, 100)
        if (at % 3 === 0) feed.publish(held.changes)
        await held.commit()
        if (at % 2 === 0) feed.publish(held.changes)
        if (next) held = await next
      }
      const found = await received.all
      expect(found.map(({ number }) => Number(number))).to.deep.equal(
        Array.from({ length: 20 }, (_, at) => at + 1),
      )
    })

    it('gives the numbers of a transaction that was rolled back to the next', async () => {
      const feed = await feedOf()
      await (await appended(database, feed, [tea('a', 'everyone')])).rollback()
      expect((await publish(feed, tea('b', 'everyone'))).map(({ number }) => number)).to.deep.equal([1n])
    })

    it('does not run ahead of another process when it hears of its own commit first', async () => {
      const [feed, other] = [await feedOf({ pollEvery: 60_000 }), await feedOf()]
      const received = listen(feed, 2)
      await received.ready
      await database.db.raw(deafen)
      await publish(other, tea('theirs', 'everyone'))
      feed.publish(await publish(feed, tea('ours', 'everyone')))
      expect((await received.all).map(({ id }) => id)).to.deep.equal(['theirs', 'ours'])
    })

    it('finds changes without a notification, because it polls', async () => {
      const [feed, other] = [await feedOf({ pollEvery: 10 }), await feedOf()]
      const received = listen(feed, 1)
      await received.ready
      await database.db.raw(deafen)
      await publish(other, tea('a', 'everyone'))
      expect((await received.all).map(({ id }) => id)).to.deep.equal(['a'])
    })

    it('forgets after a day, and then says that it no longer knows', async () => {
      const feed = await feedOf()
      await publish(feed, tea('a', 'everyone'))
      await publish(feed, tea('b', 'everyone'))
      await database
        .db('fm.recent_changes')
        .where({ id: 'a' })
        .update({ at: database.db.raw(`now() - interval '25 hours'`) })
      const later = await feedOf()
      expect((await later.since(0n, null, 10)).known).to.equal(false)
      expect((await later.since(1n, null, 10)).changes.map(({ id }) => id)).to.deep.equal(['b'])
    })
  })
})
