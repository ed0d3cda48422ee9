import { expect } from 'chai'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import type { Fact } from '#platform/language/fact.ts'
import { silentLog } from '#platform/log/log.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { recorded } from '#test/kit/recorded.ts'
import { type RecordedLog, recordedLog } from '#test/kit/recorded-log.ts'
import { projection } from './projection.ts'
import { type ProjectionsOptions, type Projectors, startProjections } from './runner.ts'
import { column, table } from './table.ts'

type Poured = Fact<'Poured', { cup: string; by: string; amount: number }>
type Emptied = Fact<'Emptied', { cup: string }>

const cups = table('cups', 1, { by: column.id, poured: column.count, at: column.instant })
const cupsProjection = projection<Poured | Emptied>()({
  into: cups,
  on: {
    Poured: (rows, { data, metadata }) =>
      rows.put(data.cup, {
        by: data.by,
        poured: data.amount,
        at: metadata.occurred_at,
        audience: ['everyone'],
      }),
    Emptied: (rows, { data }) => rows.remove(data.cup),
  },
})
const poured = (cup: string, amount: number) =>
  recorded('Poured', { cup, by: 'ben', amount }, { stream: `cup-${cup}` })

describe('the runner of projections', () => {
  let database: FreshDatabase
  const running: Projectors[] = []
  beforeEach(async () => {
    database = await freshDatabase()
  })
  afterEach(async () => {
    for (const projectors of running.splice(0)) await projectors.stop()
    await database.drop()
  })
  const start = async (store: RecordedLog, more: Partial<ProjectionsOptions> = {}) => {
    const projectors = await startProjections({
      store,
      db: database.db,
      projections: [cupsProjection],
      feed: memoryChangeFeed(),
      log: silentLog,
      retryDelays: [1],
      ...more,
    })
    running.push(projectors)
    return projectors
  }

  it('fills a table from the log and goes on with what comes', async () => {
    const log = recordedLog(poured('a', 1))
    const projectors = await start(log)
    log.record(poured('b', 2))
    expect(await projectors.passed(['cups'], 2n, 2000)).to.equal(true)
    expect(await database.db('rm.cups_v1').orderBy('id')).to.deep.equal([
      {
        id: 'a',
        audience: ['everyone'],
        revision: '1',
        by: 'ben',
        poured: 1,
        at: '2026-03-02T09:00:00.000Z',
      },
      {
        id: 'b',
        audience: ['everyone'],
        revision: '2',
        by: 'ben',
        poured: 2,
        at: '2026-03-02T09:00:00.000Z',
      },
    ])
  })
})
