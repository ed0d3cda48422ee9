import type { Client } from '@opensearch-project/opensearch'
import { expect } from 'chai'
import type { Reader } from '#platform/language/policy.ts'
import { silentLog } from '#platform/log/log.ts'
import { builtTable } from '#test/kit/built-table.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { eachSearchEngine } from '#test/kit/search-engines.ts'
import { openSearchClient } from './opensearch/client.ts'
import { feedIndexes } from './opensearch/index-feeder.ts'
import { openSearchIndex } from './opensearch/opensearch-index.ts'
import { runSearch, type SearchDatabases } from './run.ts'
import type { SearchSection } from './search-section.ts'
import type { SearchTable } from './search-table.ts'
import type { SearchSort, SectionRun } from './statement.ts'
import type { TableStatistics } from './statistics.ts'

const table = { sqlName: 'search_tea_v1' } as SearchTable
const section: SearchSection = {
  module: 'tea',
  singular: 'cup',
  order: 1,
  table,
  has: [],
  is: {},
  present: async () => new Map(),
}
const readerOf = (...keys: string[]): Reader => ({
  actor: { id: 'ben', keys: new Set(keys) },
  circumstances: { now: '2026-11-26T12:00:00.000Z', network: {} },
})
const run = (more: Partial<SectionRun> = {}): SectionRun => ({
  section,
  question: { words: `'assam'`, conditions: [] },
  titles: { all: `'assam':A`, whole: `'=assam'` },
  limit: 5,
  cap: 200,
  sort: 'newest' as SearchSort,
  position: null,
  after: null,
  offset: 0,
  ...more,
})
// What is expected of a table decides how it is asked, and never what is found.
const expecting = (share: number): TableStatistics => ({
  rows: 100_000,
  words: new Map([['assam', share]]),
  marks: new Map(Array.from({ length: 24 }, (_, month) => [`t${659 + month}`, 1 / 24])),
  keys: new Map([['group:1', 0.2]]),
})
const rare = expecting(0.001)
const medium = expecting(0.02)
const frequent = expecting(0.5)

eachSearchEngine((searchUrl) => {
  describe('the ways in which a module is asked', () => {
    let fresh: FreshDatabase
    let pools: SearchDatabases
    let client: Client | undefined
    before(async () => {
      fresh = await freshDatabase()
      pools = { kept: fresh.db, planned: fresh.db }
      await fresh.db.raw(`create table rm.search_tea_v1 (id text primary key, thing_id text, no bigint, at timestamptz,
      until timestamptz, revision bigint, owner text, hidden boolean, hidden_from text[], marks text[], audience text[], words tsvector, names tsvector)`)
      await fresh.db.raw(`insert into rm.search_tea_v1
      select 'r' || n, 'r' || n, n, at, null, n, null, n % 50 = 0, case when n % 30 = 0 then array['ben'] else '{}' end,
        array['t' || m, 'q' || m / 3, 'y' || m / 12 + 1970], array['group:' || n % 5],
        case when n % 2 = 0 then 'assam:1A' else 'cup:1A' end::tsvector, '''=assam'''::tsvector
      from generate_series(1, 2400) n,
        lateral (select 659 + (n - 1) / 100 as m, timestamptz '2024-12-01 12:00Z' + (n - 1) / 100 * interval '1 month' as at) dates`)
      await fresh.db.raw(`insert into rm.search_tea_v1
      select 't' || n, 't', 3000, '2026-11-01', null, 3000, null, false, '{}', '{}', array['group:1'], 'oolong:1A', 'oolong:1A'
      from generate_series(1, 5) n`)
      const url = await searchUrl()
      if (url === null) return
      await builtTable(fresh.db, 'search_tea_v1')
      client = openSearchClient(url, 'feeding')
      await feedIndexes({ client, db: fresh.db, tables: ['search_tea_v1'] }, () => false)
      pools = { ...pools, index: openSearchIndex(client, silentLog) }
    })
    after(async () => {
      await client?.close()
      await fresh.drop()
    })

    const asked = async (known: TableStatistics, more: Partial<SectionRun> = {}, keys = ['group:1']) => {
      const found = runSearch(pools, [run(more)], {
        reader: readerOf('network', ...keys),
        statistics: () => known,
      })
      const { hits, total } = (await found.get('tea')) ?? { hits: [], total: -1 }
      return { ids: hits.map(({ id }) => id), total }
    }
    const many = Array.from({ length: 60 }, (_, number) => `group:${number}`)

    it('find and count the same', async () => {
      for (const keys of [['group:1'], many])
        for (const more of [{}, { cap: 1_000, limit: 20 }, { cap: 20 }, { sort: 'relevance' as const }]) {
          const expected = await asked(rare, more, keys)
          expect(await asked(medium, more, keys)).to.deep.equal(expected)
          expect(await asked(frequent, more, keys)).to.deep.equal(expected)
        }
    })

    it('count what the reader may see, up to one more than is asked', async () => {
      const { rows } = await fresh.db.raw(`select count(*)::int as count from rm.search_tea_v1
      where words @@ 'assam' and 'group:1' = any(audience) and not hidden and not 'ben' = any(hidden_from)`)
      for (const known of [rare, medium, frequent])
        expect((await asked(known, { cap: 1_000 })).total).to.equal(rows[0].count)
      expect((await asked(frequent, { cap: 20 })).total).to.equal(21)
      expect((await asked(frequent, {}, ['group:77'])).total).to.equal(0)
    })

    it('go on behind the last hit', async () => {
      const all = await asked(rare, { limit: 12 })
      const first = await asked(frequent, { limit: 6 })
      const last = first.ids.at(-1)?.slice(1) ?? ''
      const second = await asked(frequent, { limit: 6, after: { score: 0, no: last, id: `r${last}` } })
      expect([...first.ids, ...second.ids]).to.deep.equal(all.ids)
    })

    it('go on between rows that one event made', async () => {
      const question = { words: `'oolong'`, conditions: [] }
      for (const sort of ['relevance', 'newest', 'oldest'] as const) {
        const ids: string[] = []
        for (const _ of ['first', 'second', 'third']) {
          const last = ids.at(-1)
          const after =
            last === undefined ? null : { score: sort === 'relevance' ? 1 : 0, no: '3000', id: last }
          ids.push(...(await asked(rare, { question, sort, limit: 2, after })).ids)
        }
        const order = sort === 'oldest' ? ['t1', 't2', 't3', 't4', 't5'] : ['t5', 't4', 't3', 't2', 't1']
        expect(ids, sort).to.deep.equal(order)
      }
    })
  })
})
