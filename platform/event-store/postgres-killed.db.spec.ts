import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { startPostgres } from '#platform/database/embedded.ts'
import { connect } from '#platform/database/knex.ts'
import { migrate } from '#platform/database/migrate.ts'
import { dataFolder } from '#platform/database/postgres-user.ts'
import { silentLog } from '#platform/log/log.ts'
import { poured } from './event-store.suite.ts'
import { postgresStore } from './postgres.ts'

describe('event store: postgres, killed', function () {
  this.timeout(60_000)
  let dataDir: string
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-killed-'))
  })
  after(async () => {
    await rm(dirname(dataFolder(dataDir)), { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  })

  it('keeps whole every append that it acknowledged, and no part of any other', async () => {
    const acknowledged = new Set<string>()
    for (let kill = 0; kill < 2; kill++) {
      const server = await startPostgres({ dataDir, log: silentLog })
      const db = connect(server.url, { max: 1 })
      await migrate(db)
      await db.destroy()
      const store = await postgresStore(server.url)
      let isKilled = false
      const call = async (caller: number) => {
        for (let turn = 0; !isKilled; turn++) {
          const stream = `tea-${kill}-${caller}-${turn}`
          const appended = await store
            .append(stream, [poured(), poured(), poured()], 'none')
            .catch(() => null)
          if (appended?.status === 'ok') acknowledged.add(stream)
        }
      }
      const calling = Promise.all(Array.from({ length: 64 }, (_, caller) => call(caller)))
      while (acknowledged.size < (kill + 1) * 1_000) await new Promise((resolve) => setImmediate(resolve))
      const postmaster = Number.parseInt(
        await readFile(join(dataFolder(dataDir), 'postmaster.pid'), 'utf8'),
        10,
      )
      process.kill(postmaster, 'SIGKILL')
      expect(await server.ended).to.equal(false)
      isKilled = true
      await calling
      await store.close()
      await server.stop()
    }
    const server = await startPostgres({ dataDir, log: silentLog })
    const store = await postgresStore(server.url)
    const kept = new Map<string, number>()
    for (let page = await store.readAll(0n, 5_000); page.length > 0; ) {
      for (const { stream } of page) kept.set(stream, (kept.get(stream) ?? 0) + 1)
      page = await store.readAll(page.at(-1)?.position ?? 0n, 5_000)
    }
    await store.close()
    await server.stop()
    expect([...acknowledged].filter((stream) => !kept.has(stream))).to.deep.equal([])
    expect([...kept].filter(([, events]) => events !== 3)).to.deep.equal([])
  })
})
