import { expect } from 'chai'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { until } from '#test/kit/until.ts'
import { cancelableDatabase } from './cancelable-database.ts'

describe('statements of a client that hangs up', () => {
  let fresh: FreshDatabase
  before(async () => {
    fresh = await freshDatabase()
  })
  after(() => fresh.drop())

  const running = async (mark: string): Promise<number> =>
    (
      await fresh.db.raw(
        `select pid from pg_stat_activity
         where state = 'active' and position(?::text in query) > 0 and pid <> pg_backend_pid()`,
        [mark],
      )
    ).rows.length

  it('end at the database, and give back a connection that works', async () => {
    const stop = new AbortController()
    const db = cancelableDatabase(fresh.db, stop.signal)
    const outcome = db.raw(`select pg_sleep(600) /* ladder */`).then(
      () => 'ended',
      ({ code }) => code,
    )
    await until(async () => (await running('ladder')) === 1)
    stop.abort()
    expect(await outcome).to.equal('57014')
    expect(await running('ladder')).to.equal(0)
    for (const _ of Array.from({ length: 20 })) await fresh.db.raw('select 1')
  })

  it('are not sent any more', async () => {
    const stop = new AbortController()
    const db = cancelableDatabase(fresh.db, stop.signal)
    expect((await db.raw('select 1 as one')).rows).to.deep.equal([{ one: 1 }])
    stop.abort()
    expect(
      await db.raw('select 1').then(
        () => null,
        ({ name }) => name,
      ),
    ).to.equal('AbortError')
  })
})
