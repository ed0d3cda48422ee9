import { expect } from 'chai'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { armFaultPoint } from '#platform/clock/fault-point.ts'
import { silentLog } from '#platform/log/log.ts'
import { cleared, cupsProjection, handsProjection, poured, sipped } from '#test/kit/example-projections.ts'
import { signal } from '#test/kit/log-follower.ts'
import { type FreshDatabase, freshDatabase, waitingForLocks } from '#test/kit/postgres.ts'
import { type RecordedLog, recordedLog } from '#test/kit/recorded-log.ts'
import { until } from '#test/kit/until.ts'
import { eventsBetween } from './events-between.ts'
import { fillUnbuilt, rebuild } from './rebuild.ts'
import { type Projectors, startProjections } from './runner.ts'
import type { InitialFill } from './supervisor.ts'

const projections = [cupsProjection, handsProjection]
const tea = () => recordedLog(cleared('x'), poured('a'), ...Array.from({ length: 40 }, () => sipped('a')))

describe('tables that nobody has filled yet', () => {
  let database: FreshDatabase
  let disarm: () => void = () => undefined
  const running = new Set<Projectors>()
  beforeEach(async () => {
    database = await freshDatabase({ max: 10 })
  })
  afterEach(async () => {
    disarm()
    for (const projectors of running) await projectors.stop()
    running.clear()
    await database.drop()
  })

  const start = async (store: RecordedLog, initialFill: InitialFill, only = projections) => {
    const needed = { store, db: database.db, projections: only, feed: memoryChangeFeed(), log: silentLog }
    const projectors = await startProjections({ ...needed, initialFill })
    running.add(projectors)
    return projectors
  }
  /** Fills them as another process would, and notes which. */
  const filler = (store: RecordedLog, before: () => Promise<void> = async () => undefined) => {
    const asked: string[][] = []
    const fill: InitialFill['fill'] = async (names) => {
      asked.push([...names])
      await before()
      await fillUnbuilt({ store, db: database.db, projections, names })
    }
    return { asked, fill }
  }
  const generations = async () => {
    const rows = await database.db('fm.checkpoints').select('name', 'generation').orderBy('name')
    return rows.map(({ name, generation }) => [name, generation])
  }
  const cups = () => database.db('rm.cups_v1').orderBy('id')

  it('are filled at once where the log is long, and then go on with what comes', async () => {
    const log = tea()
    const waiting = signal()
    const { asked, fill } = filler(log, () => waiting.taken)
    const projectors = await start(log, { fill, minEvents: 42 })
    expect(await projectors.building(['cups', 'hands'])).to.deep.equal({ done: 0, total: 42 })
    expect(projectors.health()).to.deep.include({ ok: true })
    expect(projectors.health().projections.map(({ state }) => state)).to.deep.equal(['building', 'building'])
    log.record(sipped('a'))
    waiting.give()
    expect(await projectors.passed(['cups', 'hands'], 43n, 8000)).to.equal(true)
    expect(asked).to.deep.equal([['cups', 'hands']])
    expect(await generations()).to.deep.equal([
      ['cups', 2],
      ['hands', 2],
    ])
    expect((await cups()).map(({ id, sips }) => [id, sips.length])).to.deep.equal([['a', 41]])
    await until(() => projectors.health().projections.every(({ state }) => state === 'live'))
  })

  it('are filled page by page where the log is short', async () => {
    const log = tea()
    const { asked, fill } = filler(log)
    const projectors = await start(log, { fill, minEvents: 43 })
    expect(await projectors.passed(['cups', 'hands'], 42n, 8000)).to.equal(true)
    expect(asked).to.deep.equal([])
  })

  it('hold nobody up who is live already', async () => {
    const log = tea()
    const first = await start(log, { ...filler(log), minEvents: 1_000 }, [handsProjection])
    expect(await first.passed(['hands'], 42n, 8000)).to.equal(true)
    await until(() => first.health().projections.every(({ state }) => state === 'live'))
    await first.stop()
    running.delete(first)
    const waiting = signal()
    const { asked, fill } = filler(log, () => waiting.taken)
    const projectors = await start(log, { fill, minEvents: 10 })
    log.record(sipped('a'))
    expect(await projectors.passed(['hands'], 43n, 8000)).to.equal(true)
    expect(await projectors.passed(['cups'], 43n, 20)).to.equal(false)
    waiting.give()
    expect(await projectors.passed(['cups'], 43n, 8000)).to.equal(true)
    expect(asked).to.deep.equal([['cups']])
  })

  it('are filled page by page when they cannot be filled at once', async () => {
    const log = tea()
    let asked = 0
    const fill = async () => {
      asked += 1
      throw new Error('no room for another process')
    }
    const projectors = await start(log, { fill, minEvents: 10 })
    expect(await projectors.passed(['cups', 'hands'], 42n, 8000)).to.equal(true)
    expect(asked).to.equal(1)
    expect(await generations()).to.deep.equal([
      ['cups', 1],
      ['hands', 1],
    ])
  })

  it('are left by the workers that fill them when their runner stops', async () => {
    const log = tea()
    let isEnded = false
    const fill: InitialFill['fill'] = (_names, ending) =>
      new Promise((_, reject) => {
        ending.addEventListener('abort', () => {
          isEnded = true
          reject(ending.reason)
        })
      })
    const projectors = await start(log, { fill, minEvents: 10 })
    await projectors.stop()
    running.delete(projectors)
    expect(isEnded).to.equal(true)
    expect(await generations()).to.deep.equal([
      ['cups', 1],
      ['hands', 1],
    ])
  })

  it('wait for another rebuild and are left alone when that has filled them', async () => {
    const log = tea()
    const isAtSwap = signal()
    const waiting = signal()
    disarm = armFaultPoint('rebuild.before-swap', async () => {
      isAtSwap.give()
      await waiting.taken
    })
    const other = rebuild({ store: log, db: database.db, projections })
    await isAtSwap.taken
    const filling = fillUnbuilt({ store: log, db: database.db, projections })
    await until(async () => (await waitingForLocks(database.db)) === 1)
    waiting.give()
    expect((await other).map(({ name }) => name)).to.have.members(['cups', 'hands'])
    expect(await filling).to.deep.equal([])
  })

  it('are weighed by what lies before them in the log, counted or by a look at its beginning', async () => {
    const log = recordedLog(...Array.from({ length: 700 }, () => sipped('a')))
    expect(await eventsBetween(log, 600n, 700n)).to.equal(100)
    expect(await eventsBetween(log, 0n, 700n)).to.equal(700)
    const inBytes = {
      readAll: async (after: bigint, limit: number) =>
        (await log.readAll(after / 1000n, limit)).map((event) => ({
          ...event,
          position: event.position * 1000n,
        })),
    }
    expect(await eventsBetween(inBytes, 0n, 700_000n)).to.equal(700)
  })
})
