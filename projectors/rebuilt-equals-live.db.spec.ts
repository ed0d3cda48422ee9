import { expect } from 'chai'
import fc from 'fast-check'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import { silentLog } from '#platform/log/log.ts'
import { rebuild } from '#platform/projection-runner/rebuild.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { discoverProjections } from '#platform/projections/discovery.ts'
import type { Projection } from '#platform/projections/projection.ts'
import { arbitraryHistory } from '#test/kit/arbitrary-events.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { recordedLog } from '#test/kit/recorded-log.ts'

describe('every projection', () => {
  let projections: Projection[]
  let database: FreshDatabase
  before(async () => {
    projections = await discoverProjections()
    database = await freshDatabase()
  })
  after(() => database.drop())

  it('is found by its suffix', () => {
    expect(projections.length).to.be.greaterThan(10)
  })

  it('makes the same rows live, restarted and rebuilt, whatever happens in whatever pages', async () => {
    const history = arbitraryHistory(await discoverEvents(), 300)
    const pages = fc.record({
      live: fc.integer({ min: 1, max: 60 }),
      rebuilt: fc.integer({ min: 1, max: 400 }),
    })
    await fc.assert(
      fc.asyncProperty(history, pages, async (events, { live, rebuilt }) => {
        await database.db.raw('truncate fm.checkpoints, fm.parked')
        const store = recordedLog()
        for (const part of [events.slice(0, 200), events.slice(200)]) {
          store.record(...part)
          await projected(store, live)
        }
        const found = await rebuild({ store, db: database.db, projections, batchSize: rebuilt })
        expect(found.filter(({ differing }) => differing > 0)).to.deep.equal([])
        expect(found.some(({ rows }) => rows > 0)).to.equal(true)
      }),
      { numRuns: 5, endOnFailure: true },
    )
  }).timeout(120_000)

  const projected = async (store: ReturnType<typeof recordedLog>, batchSize: number) => {
    const feed = memoryChangeFeed()
    const needed = { store, db: database.db, projections, feed, log: silentLog, retryDelays: [] }
    const projectors = await startProjections({ ...needed, batchSize })
    const names = projections.map(({ name }) => name)
    const isThere = await projectors.passed(names, await store.head(), 60_000)
    await projectors.stop()
    expect(isThere, JSON.stringify(projectors.health())).to.equal(true)
  }
})
