import { expect } from 'chai'
import { openSession } from '#platform/database/session.ts'
import type { Reader } from '#platform/language/policy.ts'
import { createGeneration, pointView } from '#platform/projection-runner/schema.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { workOf } from '#test/kit/statement-work.ts'
import type { SearchEngine } from './search-engine.ts'
import type { SearchSection } from './search-section.ts'
import { searchTable } from './search-table.ts'
import { statisticsIn } from './statistics.ts'
import { suggest } from './suggestions.ts'
import { vocabularyOf } from './vocabulary.ts'

const table = searchTable('tea', 1, null)
const section: SearchSection = {
  module: 'tea',
  singular: 'cup',
  order: 1,
  table,
  has: [],
  is: {},
  present: async (_db, rows) =>
    new Map(
      rows.map(
        ({ id }) => [id, { title: id, path: `/${id}`, text: '', created_at: '', fields: {} }] as const,
      ),
    ),
}
const engine: SearchEngine = {
  sections: [section],
  values: [],
  vocabulary: vocabularyOf([table]),
  statistics: statisticsIn([table]),
}
const readerOf = (...keys: string[]): Reader => ({
  actor: { id: 'ben', keys: new Set(keys) },
  circumstances: { now: '2026-11-26T12:00:00.000Z', network: {} },
})

describe('suggestions among many names', function () {
  this.timeout(60_000)
  let fresh: FreshDatabase
  before(async () => {
    fresh = await freshDatabase()
    const session = await openSession(fresh.db)
    await createGeneration(session, table, 1)
    await pointView(session, table, 1)
    await session.close()
    // One of 500 names begins with "assa"; the small group sees one of 200 things.
    await fresh.db.raw(`insert into rm.${table.sqlName}_g1
      (id, audience, revision, no, at, until, thing_id, owner, hidden, hidden_from, marks, words, names)
      select 'r' || n, array['group:' || case when n % 200 = 0 then 'small' else 'large' end], n, n, '2026-11-01', null, 'r' || n,
        null, false, '{}', '{}', words, words
      from generate_series(1, 20000) n,
        lateral (select to_tsvector('simple', case when n % 500 = 0 then 'assam' else 'cup' end) as words) named`)
    await fresh.db.raw(`vacuum analyze rm.${table.sqlName}_g1`)
  })
  after(() => fresh.drop())

  const suggested = async (typed: string, ...keys: string[]) => {
    let ids: string[] = []
    const { rows } = await workOf(fresh.db, async () => {
      const found = await suggest(
        engine,
        { db: fresh.db, planned: fresh.db, reader: readerOf(...keys) },
        typed,
      )
      ids = found.map(({ id }) => id)
    })
    return { ids, rows }
  }

  it('are the newest that the reader may see', async () => {
    expect((await suggested('assa', 'group:small')).ids).to.deep.equal([
      'r20000',
      'r19000',
      'r18000',
      'r17000',
    ])
    expect((await suggested('assa', 'group:large')).ids).to.deep.equal([
      'r19500',
      'r18500',
      'r17500',
      'r16500',
    ])
  })

  it('are found without walking through what the reader may not see', async () => {
    expect((await suggested('assa', 'group:small')).rows).to.be.below(100)
  })

  it('are found from the newest back where most names match', async () => {
    const { ids, rows } = await suggested('cup', 'group:large')
    expect(ids[0]).to.equal('r19999')
    expect(rows).to.be.below(100)
  })
})
