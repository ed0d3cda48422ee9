import { expect } from 'chai'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { openSession } from '#platform/database/session.ts'
import type { DomainEvent } from '#platform/language/event.ts'
import { silentLog } from '#platform/log/log.ts'
import { rebuild } from '#platform/projection-runner/rebuild.ts'
import { type Projectors, startProjections } from '#platform/projection-runner/runner.ts'
import { dropUnusedVersions } from '#platform/projection-runner/schema.ts'
import { poured, sipped } from '#test/kit/example-projections.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { type RecordedLog, recordedLog } from '#test/kit/recorded-log.ts'
import { partitionedTable, tablePartitionOf } from './partitions.ts'
import { projection } from './projection.ts'
import { column, tablesReadTogether } from './table.ts'

// Pouring is a matter of kettles, sipping one of mouths.
const featureOf = (type: string) => (type === 'Poured' ? 'kettles' : 'mouths')

const teaLog = (version: number) =>
  partitionedTable(
    'tea_log',
    version,
    { type: column.text },
    { indexes: [['type']], isSearchedByAudience: false },
  )
const partitions = teaLog(1)
const projections = (['first', 'second'] as const).map((partition) =>
  projection<DomainEvent>()({
    into: partitions[partition],
    on: {},
    onEvery: (rows, { type, position }) => rows.put(position.toString(), { type, audience: ['everyone'] }),
    everyOf: (type) => tablePartitionOf(featureOf(type)) === partition,
  }),
)

describe('a table in two partitions', () => {
  let database: FreshDatabase
  let projectors: Projectors | null = null
  beforeEach(async () => {
    database = await freshDatabase({ max: 10 })
  })
  afterEach(async () => {
    await projectors?.stop()
    projectors = null
    await database.drop()
  })
  const feed = memoryChangeFeed()
  const follow = async (store: RecordedLog) => {
    projectors = await startProjections({ store, db: database.db, projections, feed, log: silentLog })
    const names = tablesReadTogether(partitions.first).map(({ name }) => name)
    expect(await projectors.passed(names, await store.head(), 8000)).to.equal(true)
  }
  const typesIn = async (name: string): Promise<string[]> =>
    database.db(`rm.${name}`).orderBy('revision').pluck('type')
  const log = () => recordedLog(poured('a'), sipped('a'), sipped('a'), poured('b'))

  it('is read as one, and each partition by itself', async () => {
    await follow(log())
    expect(await typesIn('tea_log_v1')).to.deep.equal(['Poured', 'Sipped', 'Sipped', 'Poured'])
    expect(await typesIn('tea_log_m_to_z_v1')).to.deep.equal(['Sipped', 'Sipped'])
  })

  it('tells of changes as one', async () => {
    await follow(log())
    const before = feed.changes.length
    const store = recordedLog(poured('a'), sipped('a'), sipped('a'), poured('b'), sipped('b'), poured('c'))
    await projectors?.stop()
    await follow(store)
    expect(feed.changes.slice(before).map(({ topic }) => topic)).to.deep.equal(['tea_log', 'tea_log'])
  })

  it('is read as one while either partition is made anew', async () => {
    const store = log()
    await follow(store)
    for (const names of [['tea_log_m_to_z'], ['tea_log'], undefined]) {
      const found = await rebuild({ store, db: database.db, projections, ...(names && { names }) })
      expect(found.map(({ differing }) => differing)).to.deep.equal(found.map(() => 0))
      expect(await typesIn('tea_log_v1')).to.have.lengthOf(4)
    }
  })

  it('is whole again after an administrator has dropped the second partition', async () => {
    const store = log()
    await follow(store)
    await projectors?.stop()
    await database.db.raw('drop table rm.tea_log_m_to_z_v1_g1 cascade')
    await follow(store)
    expect(await typesIn('tea_log_v1')).to.deep.equal(['Poured', 'Sipped', 'Sipped', 'Poured'])
  })

  it('is forgotten with both partitions', async () => {
    await follow(log())
    await projectors?.stop()
    const session = await openSession(database.db)
    const forgotten = await dropUnusedVersions(session, []).finally(() => session.close())
    expect(forgotten).to.have.members(['tea_log_v1', 'tea_log_m_to_z_v1'])
    const { rows } = await database.db.raw(`select relname from pg_class where relname like 'tea_log%'`)
    expect(rows).to.deep.equal([])
  })
})
