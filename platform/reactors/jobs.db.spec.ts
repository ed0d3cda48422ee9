import { expect } from 'chai'
import { systemClock } from '#platform/clock/clock.ts'
import { markUnavailable } from '#platform/language/unavailable.ts'
import { silentLog } from '#platform/log/log.ts'
import { memoryStorage } from '#platform/storage/memory.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { recorded } from '#test/kit/recorded.ts'
import { until } from '#test/kit/until.ts'
import type { Job } from './job.ts'
import { type JobRunner, jobRunner, noteJob } from './jobs.ts'

describe('work that takes long', () => {
  let database: FreshDatabase
  let started: JobRunner[] = []
  before(async () => {
    database = await freshDatabase()
  })
  afterEach(async () => {
    await Promise.all(started.map((one) => one.stop()))
    started = []
    await database.db('fm.jobs').delete()
  })
  after(() => database.drop())

  /** Jobs by key that wait until they are let go on, as they begin. */
  const held = () => {
    const begun: string[] = []
    const waiting = new Map<string, () => void>()
    const job: Job = {
      job: 'hold',
      run: ({ key }, { signal }) =>
        new Promise<void>((resolve, reject) => {
          begun.push(key)
          waiting.set(key, resolve)
          signal.addEventListener('abort', () => reject(new Error('let go')))
        }),
      giveUp: async () => {},
    }
    return { job, begun, goOn: (key: string) => waiting.get(key)?.() }
  }

  const begin = async (...jobs: Job[]): Promise<JobRunner> => {
    const work = jobRunner(
      {
        jobs,
        db: database.db,
        storage: memoryStorage(),
        readerOf: async () => null,
        store: { at: async () => null },
        clock: systemClock,
        commander: { send: async () => ({ position: null, status: 204, answer: undefined }) },
        progress: { passed: async () => true },
        publicUrl: 'http://localhost:3000',
        log: silentLog,
      },
      () => void work.begin(),
    )
    started.push(work)
    await work.begin()
    return work
  }
  const note = (key: string, actor_id: string, name = 'hold') =>
    noteJob(database.db, { key, name, body: { key }, event: recorded('Asked', {}, { actor_id }) })
  const left = () => database.db('fm.jobs').orderBy('key').pluck('key')

  it('is done two at once, and for each member one after the other', async () => {
    const { job, begun, goOn } = held()
    for (const key of ['ada-1', 'ada-2']) await note(key, 'ada')
    await note('ben-1', 'ben')
    await note('gia-1', 'gia')
    await begin(job)
    expect(begun).to.deep.equal(['ada-1', 'ben-1'])
    goOn('ben-1')
    await until(async () => begun.includes('gia-1'))
    expect(begun).to.deep.equal(['ada-1', 'ben-1', 'gia-1'])
    goOn('ada-1')
    await until(async () => begun.includes('ada-2'))
    expect(await left())
      .to.include('ada-2')
      .and.not.to.include('ada-1')
  })

  it('is noted once, however often it is asked for', async () => {
    const { job, begun } = held()
    await note('ada-1', 'ada')
    await note('ada-1', 'ada')
    await begin(job)
    expect(begun).to.deep.equal(['ada-1'])
  })

  it('stays stored when it is aborted, and is started by the next process', async () => {
    const { job, begun } = held()
    await note('ada-1', 'ada')
    const first = await begin(job)
    await first.stop()
    const [row] = await database.db('fm.jobs')
    expect(row).to.include({ key: 'ada-1', tries: 0, reason: null })
    await begin(job)
    expect(begun).to.deep.equal(['ada-1', 'ada-1'])
  })

  it('is tried again later when it fails, and given up in the end', async () => {
    const givenUp: string[] = []
    const broken: Job = {
      job: 'break',
      run: () => Promise.reject(new TypeError('no')),
      giveUp: async ({ key }) => void givenUp.push(key),
    }
    await note('ada-1', 'ada', 'break')
    const work = await begin(broken)
    for (const tries of [1, 2, 3]) {
      await until(async () => (await database.db('fm.jobs').first('tries')).tries === tries)
      await until(async () => ((await work.begin()) ?? '') > systemClock.now())
      await database.db('fm.jobs').update({ next_try_at: database.db.raw('clock_timestamp()') })
      await work.begin()
    }
    await until(async () => (await left()).length === 0)
    expect(givenUp).to.deep.equal(['ada-1'])
  })

  it('is not given up while a dependency is away, and is done when that is back', async () => {
    let isAway = true
    let tries = 0
    const givenUp: string[] = []
    const patient: Job = {
      job: 'wait',
      run: async () => {
        tries += 1
        if (isAway) throw markUnavailable(new Error('the bucket does not answer'), 'storage')
      },
      giveUp: async ({ key }) => void givenUp.push(key),
    }
    await note('ada-1', 'ada', 'wait')
    const work = await begin(patient)
    const again = async () => {
      await until(async () => (await database.db('fm.jobs').first('reason'))?.reason !== null)
      await until(async () => ((await work.begin()) ?? '') > systemClock.now())
      await database.db('fm.jobs').update({ reason: null, next_try_at: database.db.raw('clock_timestamp()') })
      await work.begin()
    }
    for (const _ of [1, 2, 3, 4]) await again()
    isAway = false
    await again()
    await until(async () => (await left()).length === 0)
    expect([tries, givenUp]).to.deep.equal([6, []])
  })

  it('is given up later when that fails too', async () => {
    const broken: Job = {
      job: 'break',
      run: () => Promise.reject(new Error('no')),
      giveUp: () => Promise.reject(new Error('nobody takes commands')),
    }
    await note('ada-1', 'ada', 'break')
    await database.db('fm.jobs').update({ tries: 3 })
    await begin(broken)
    await until(async () => (await database.db('fm.jobs').first('tries')).tries === 4)
    const [row] = await database.db('fm.jobs')
    expect(row.reason).to.include('nobody takes commands')
    expect(row.next_try_at > systemClock.now()).to.equal(true)
  })

  it('that must be done is tried for ever', async () => {
    const broken: Job = { job: 'must', run: () => Promise.reject(new Error('no')), giveUp: null }
    await note('ada-1', 'ada', 'must')
    await database.db('fm.jobs').update({ tries: 50 })
    await begin(broken)
    await until(async () => (await database.db('fm.jobs').first('tries')).tries === 51)
    expect(await left()).to.deep.equal(['ada-1'])
  })
})
