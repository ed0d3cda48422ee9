import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { type Config, configOf } from '#platform/config/config.ts'
import { tryRebuildLock } from '#platform/project/schema.ts'
import { openSession } from '#platform/project/session.ts'
import { type FreshDatabase, freshDatabase, waitingForLocks } from '#test/kit/postgres.ts'
import { until } from '#test/kit/until.ts'
import { besides, fillApart } from './filling-process.ts'

describe('a process that fills tables', function () {
  this.timeout(60_000)
  let database: FreshDatabase
  let config: Config
  beforeEach(async () => {
    database = await freshDatabase()
    const dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-filling-'))
    config = configOf({ DATABASE_URL: database.url, DATA_DIR: dataDir })
  })
  afterEach(async () => {
    await database.drop()
    await rm(config.dataDir, { recursive: true, force: true })
  })

  const never = new AbortController().signal
  const failureOf = (work: Promise<unknown> | undefined): Promise<string> =>
    Promise.resolve(work).then(
      () => 'it did not fail',
      (error) => error.message,
    )

  it('fills what nobody has filled yet', async () => {
    await fillApart(config, database.url, ['appointments'], never)
    const rows = await database.db('fm.checkpoints').whereNotNull('built_at').select('name', 'generation')
    expect(rows).to.deep.equal([{ name: 'appointments', generation: 2 }])
  })

  it('says why it could not', async () => {
    const refused = 'no projection fills of_nobody'
    expect(await failureOf(fillApart(config, database.url, ['of_nobody'], never))).to.contain(refused)
    const errand = {
      tables: [{ name: 'of_nobody', generation: 1, isCompared: false }],
      position: '1',
      pageSize: 1,
    }
    expect(await failureOf(besides(config, database.url, 2).elsewhere?.fill(errand))).to.contain(refused)
  })

  it('is nobody beside another where there is one core', () => {
    expect(besides(config, database.url, 1)).to.deep.equal({})
  })

  it('ends with what it holds when nobody waits for it any more', async () => {
    const other = await openSession(database.db)
    expect(await tryRebuildLock(other)).to.equal(true)
    const ending = new AbortController()
    const failed = failureOf(fillApart(config, database.url, ['appointments'], ending.signal))
    await until(async () => (await waitingForLocks(database.db)) === 1, 30_000)
    ending.abort()
    expect(await failed).to.equal('the process that fills tables ended with SIGKILL')
    await other.close()
    await until(async () => (await waitingForLocks(database.db)) === 0)
  })
})
