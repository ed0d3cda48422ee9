import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import pg from 'pg'
import { connectionOf } from '#platform/database/knex.ts'
import { freshDatabase } from '#test/kit/postgres.ts'
import { until } from '#test/kit/until.ts'
import { proxyTo } from '#test/reliability/kit/proxy.ts'
import { eventStoreSuite, poured } from './event-store.suite.ts'
import { postgresStore } from './postgres.ts'

let address = ''

eventStoreSuite(
  'postgres',
  async () => {
    const fresh = await freshDatabase()
    address = fresh.url
    const store = await postgresStore(fresh.url)
    return {
      store,
      second: () => postgresStore(fresh.url, { readers: 1 }),
      close: async () => {
        await store.close()
        await fresh.drop()
      },
    }
  },
  {
    commitLate: async (stream) => {
      const client = new pg.Client(connectionOf(address))
      await client.connect()
      const { type, data, metadata } = poured('late')
      await client.query('begin')
      await client.query('select es.append_one($1, -1, $2, $3, $4, $5)', [
        stream,
        metadata.event_id,
        type,
        data,
        metadata,
      ])
      return {
        commit: async () => {
          await client.query('commit')
          await client.end()
        },
      }
    },
  },
)

describe('event store: postgres, its connections', () => {
  it('refuses a server that acknowledges before the disk has it', async () => {
    const fresh = await freshDatabase()
    const name = new URL(fresh.url).pathname.slice(1)
    await fresh.db.raw(`alter database ${name} set synchronous_commit = off`)
    const error = await postgresStore(fresh.url).catch((refusal: Error) => refusal)
    expect(error).to.be.instanceOf(Error).and.have.property('message').that.includes('synchronous_commit')
    await fresh.drop()
  })

  it('goes on when its connections are cut, and repeats what it had not heard of', async () => {
    const fresh = await freshDatabase()
    const store = await postgresStore(fresh.url)
    await store.append('tea-1', [poured('first')], 'none')
    const woke = new Promise<void>((resolve) => store.subscribe(resolve))
    await fresh.db.raw(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'folkmoot %'
      and datname = current_database()`)
    await woke
    const names = Array.from({ length: 10 }, (_, index) => `cut-${index}`)
    await Promise.all(names.map((stream) => appendOrRetry(() => store.append(stream, [poured()], 'any'))))
    expect((await store.readAll(0n, 100)).map(({ stream }) => stream)).to.have.members(['tea-1', ...names])
    await store.close()
    await fresh.drop()
  })

  it('reads on with new connections after all have died without a word, and ends though the old ones say no goodbye', async () => {
    const fresh = await freshDatabase()
    const line = await proxyTo(fresh.url)
    const store = await postgresStore(line.through(fresh.url), { answerMs: 300 })
    await store.append('tea-1', [poured()], 'none')
    await Promise.all([store.head(), store.head(), store.head()])
    line.halfOpen()
    const refusal = await store.head().catch((error: Error) => error)
    expect(refusal).to.be.instanceOf(Error)
    expect(await store.head()).to.equal(1n)
    line.halfOpen()
    await store.close()
    await line.close()
    await fresh.drop()
  }).timeout(10_000)

  it('comes back with one connection of each kind, however often it had to try', async () => {
    const fresh = await freshDatabase()
    const line = await proxyTo(fresh.url)
    const store = await postgresStore(line.through(fresh.url))
    await line.refuse()
    // As long as it takes to try several times: who tries twice for each failure has tried dozens of times by then.
    await pause(1_000)
    await line.listen()
    const listeners = async () => {
      const { rows } = await fresh.db.raw(`select count(*)::int as count from pg_stat_activity
        where application_name = 'folkmoot listener' and datname = current_database()`)
      return rows[0].count
    }
    await until(async () => (await listeners()) > 0)
    await pause(500)
    expect(await listeners()).to.equal(1)
    await store.close()
    await line.close()
    await fresh.drop()
  })
})

const appendOrRetry = async (append: () => Promise<unknown>): Promise<void> => {
  await append().catch(append)
}
