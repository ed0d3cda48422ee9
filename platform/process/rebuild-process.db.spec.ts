import { expect } from 'chai'
import { openSession } from '#platform/database/session.ts'
import { tryRebuildLock } from '#platform/projection-runner/schema.ts'
import { type FreshInstallation, freshInstallation } from '#test/kit/installation.ts'
import { waitingForLocks } from '#test/kit/postgres.ts'
import { until } from '#test/kit/until.ts'
import { fillInOwnProcess, workerOption } from './rebuild-process.ts'

describe('a process that fills tables', function () {
  this.timeout(60_000)
  let fresh: FreshInstallation
  beforeEach(async () => {
    fresh = await freshInstallation()
  })
  afterEach(() => fresh?.drop())

  const never = new AbortController().signal
  const failureOf = (work: Promise<unknown> | undefined): Promise<string> =>
    Promise.resolve(work).then(
      () => 'it did not fail',
      (error) => error.message,
    )

  it('fills what nobody has filled yet', async () => {
    await fillInOwnProcess(fresh.config, fresh.url, ['appointments'], never)
    const rows = await fresh.db('fm.checkpoints').whereNotNull('built_at').select('name', 'generation')
    expect(rows).to.deep.equal([{ name: 'appointments', generation: 2 }])
  })

  it('says why it could not', async () => {
    const refused = 'no projection fills of_nobody'
    expect(await failureOf(fillInOwnProcess(fresh.config, fresh.url, ['of_nobody'], never))).to.contain(
      refused,
    )
    const task = {
      tables: [{ name: 'of_nobody', generation: 1, isCompared: false }],
      position: '1',
      pageSize: 1,
      excludedTypes: [],
    }
    expect(await failureOf(workerOption(fresh.config, fresh.url, 2).worker?.run(task))).to.contain(refused)
  })

  it('is nobody beside another where there is one core', () => {
    expect(workerOption(fresh.config, fresh.url, 1)).to.deep.equal({})
  })

  it('ends with what it holds when nobody waits for it any more', async () => {
    const other = await openSession(fresh.db)
    expect(await tryRebuildLock(other)).to.equal(true)
    const ending = new AbortController()
    const failed = failureOf(fillInOwnProcess(fresh.config, fresh.url, ['appointments'], ending.signal))
    await until(async () => (await waitingForLocks(fresh.db)) === 1, 30_000)
    ending.abort()
    expect(await failed).to.equal('the process that fills tables ended with SIGKILL')
    await other.close()
    await until(async () => (await waitingForLocks(fresh.db)) === 0)
  })
})
