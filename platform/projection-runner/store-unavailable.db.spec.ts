import { expect } from 'chai'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { type Log, silentLog } from '#platform/log/log.ts'
import { cleared, cupsProjection, handsProjection, sipped } from '#test/kit/example-projections.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { type RecordedLog, recordedLog } from '#test/kit/recorded-log.ts'
import { type Projectors, startProjections } from './runner.ts'
import type { Timeouts } from './supervisor.ts'

const quick: Partial<Timeouts> = { heartbeatMs: 20, acquireMs: 10, silenceMs: 60_000 }

describe('projections whose event store is away', () => {
  let database: FreshDatabase
  const running = new Set<Projectors>()
  beforeEach(async () => {
    database = await freshDatabase()
  })
  afterEach(async () => {
    for (const projectors of running) await projectors.stop()
    running.clear()
    await database.drop()
  })

  // Refuses every question while it is away, and counts how often it was asked for its end.
  const leaving = (log: RecordedLog) => {
    let isAway = false
    let asked = 0
    const waiting = new Set<() => void>()
    const unlessAway = <T>(answer: () => Promise<T>) =>
      isAway ? Promise.reject(new Error('the event store does not answer')) : answer()
    const head = () => {
      asked += 1
      for (const wake of waiting) wake()
      return unlessAway(() => log.head())
    }
    const times = (count: number) =>
      new Promise<void>((resolve) => {
        const until = asked + count
        const wake = () => asked >= until && resolve()
        waiting.add(wake)
      })
    const store: RecordedLog = {
      ...log,
      head,
      readAll: (...wanted) => unlessAway(() => log.readAll(...wanted)),
    }
    return {
      store,
      leave: () => {
        isAway = true
      },
      comeBack: () => {
        isAway = false
      },
      askedAgain: times,
    }
  }

  const start = async (store: RecordedLog, log: Log = silentLog) => {
    const projections = [cupsProjection, handsProjection]
    const feed = memoryChangeFeed()
    const timeouts = quick
    const projectors = await startProjections({
      store,
      db: database.db,
      projections,
      feed,
      log,
      timeouts,
    })
    running.add(projectors)
    return projectors
  }

  const follows = async (projectors: Projectors, log: RecordedLog) =>
    expect(await projectors.passed(['hands', 'cups'], await log.head(), 15_000)).to.equal(true)

  it('go on once it is back, however often they have tried in vain', async () => {
    const log = recordedLog(cleared('x'), sipped('a'))
    const { store, leave, comeBack, askedAgain } = leaving(log)
    const projectors = await start(store)
    await follows(projectors, log)
    leave()
    const tried = askedAgain(5)
    log.record(sipped('a'))
    await tried
    comeBack()
    await follows(projectors, log)
  })

  it('are taken over by another process that reaches it', async () => {
    const log = recordedLog(cleared('x'), sipped('a'))
    const { store, leave, askedAgain } = leaving(log)
    const projectors = await start(store)
    await follows(projectors, log)
    const standby = await start(log)
    leave()
    const tried = askedAgain(1)
    log.record(sipped('a'))
    await tried
    await follows(standby, log)
  })
})
