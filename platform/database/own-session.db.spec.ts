import { expect } from 'chai'
import type { Knex } from 'knex'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { type ProxyLine, proxyTo } from '#test/reliability/kit/proxy.ts'
import { backendOf, endBackend } from './backend.ts'
import { connect } from './knex.ts'
import { openOwnSession } from './own-session.ts'
import type { Queryable } from './session.ts'

const lock = 715_598

describe('a session under a name', () => {
  let fresh: FreshDatabase
  let line: ProxyLine
  let db: Knex
  beforeEach(async () => {
    fresh = await freshDatabase()
    line = await proxyTo(fresh.url)
    db = connect(line.through(fresh.url), { max: 2 })
  })
  afterEach(async () => {
    await db.destroy()
    await line.close()
    await fresh.drop()
  })

  const takes = async (session: Queryable): Promise<boolean> =>
    (await session.query('select pg_try_advisory_lock($1) as taken', [lock])).rows[0]?.taken

  it('has the locks of an earlier one whose connection died without a word', async () => {
    const earlier = await openOwnSession(db, 'tea')
    expect(await takes(earlier)).to.equal(true)
    line.halfOpen()
    earlier.abandon()
    const session = await openOwnSession(db, 'tea')
    expect(await takes(session)).to.equal(true)
    await session.close()
  })

  it('leaves others alone: those of another name, those still in use, and those of another process', async () => {
    const elsewhere = connect(fresh.url, { max: 1 })
    const others = [
      await openOwnSession(db, 'coffee'),
      await openOwnSession(db, 'tea'),
      await openOwnSession(elsewhere, 'tea'),
    ]
    const session = await openOwnSession(db, 'tea')
    for (const other of others) expect((await other.query('select 1 as there')).rows).to.have.length(1)
    for (const one of [...others, session]) await one.close()
    await elsewhere.destroy()
  })

  it('does not end a connection that has got the number of an earlier one', async () => {
    const [session, other] = [await openOwnSession(db, 'tea'), await openOwnSession(db, 'coffee')]
    const { pid } = await backendOf(other)
    expect(await endBackend(session, { pid, since: '2026-03-02 09:00:00+00' })).to.equal(true)
    expect((await other.query('select 1 as there')).rows).to.have.length(1)
    await session.close()
    await other.close()
  })

  it('is not given up by a process that was held up while an answer came', async () => {
    const session = await openOwnSession(db, 'tea', { answerMs: 1_000 })
    line.blackhole('down')
    const answer = session.query('select 1 as there')
    // A third of the limit again and again, with turns of the event loop between: as on a machine that is starved.
    for (let nth = 0; nth < 4; nth += 1) {
      const begun = performance.now()
      while (performance.now() - begun < 350);
      await new Promise((resolve) => setImmediate(resolve))
    }
    line.resume()
    expect((await answer).rows).to.have.length(1)
    await session.close()
  })

  it('is given up when nothing answers a process that is awake', async () => {
    const session = await openOwnSession(db, 'tea', { answerMs: 100 })
    line.blackhole()
    const failure = await session.query('select 1').catch((error: Error) => error)
    expect([failure instanceof Error, session.isOpen()]).to.deep.equal([true, false])
    line.resume()
  })
})
