import type { Client } from '@opensearch-project/opensearch'
import { expect } from 'chai'
import type { Reader } from '#platform/language/policy.ts'
import { silentLog } from '#platform/log/log.ts'
import { builtTable } from '#test/kit/built-table.ts'
import { freePort } from '#test/kit/ports.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { needsOpenSearch } from '#test/services/opensearch/jars.ts'
import { sharedOpenSearch } from '#test/services/opensearch/node.ts'
import { indexStates } from '../index-state.ts'
import { runSearch } from '../run.ts'
import { searchRow } from '../search-row.ts'
import type { SearchSection } from '../search-section.ts'
import type { SearchTable } from '../search-table.ts'
import { phraseQuery, wordsQuery } from '../ts-query.ts'
import { openSearchClient } from './client.ts'
import { feedIndexes, forgetIndexes, sweepIndexes } from './index-feeder.ts'
import { openSearchIndex } from './opensearch-index.ts'

const name = 'search_cups_v1'
const section: SearchSection = {
  module: 'cups',
  singular: 'cup',
  order: 1,
  table: { sqlName: name } as SearchTable,
  has: [],
  is: {},
  present: async () => new Map(),
}
const ben: Reader = {
  actor: { id: 'ben', keys: new Set(['network', 'member:ben']) },
  circumstances: { now: '2026-11-26T12:00:00.000Z', network: {} },
}
const nothing = { rows: 0, words: new Map(), marks: new Map(), keys: new Map() }

describe('OpenSearch beside the search tables', function () {
  this.timeout(180_000)
  needsOpenSearch()
  let fresh: FreshDatabase
  let client: Client
  let revision = 0

  before(async () => {
    fresh = await freshDatabase()
    client = openSearchClient(await sharedOpenSearch(), 'feeding')
    await fresh.db.raw(`create table rm.${name} (id text primary key, thing_id text, no bigint, at timestamptz,
      until timestamptz, revision bigint, owner text, hidden boolean, hidden_from text[], marks text[], audience text[],
      words tsvector, names tsvector)`)
    await builtTable(fresh.db, name)
  })
  after(async () => {
    // Nothing was made where no node can be had.
    if (!client) return
    await forgetIndexes({ client, db: fresh.db })
    await client.close()
    await fresh.drop()
  })
  beforeEach(() => fresh.db.raw(`truncate rm.${name}`))

  const parts = () => ({ client, db: fresh.db, tables: [name] })
  const fed = () => feedIndexes(parts(), () => false)
  const put = async (id: string, title: string, audience: string[], body = '') => {
    revision += 1
    const at = '2026-11-01T10:00:00.000Z'
    const row = searchRow({
      position: BigInt(revision),
      at,
      thing_id: id,
      owner: null,
      audience,
      title,
      body,
    })
    await fresh
      .db(`rm.${name}`)
      .insert({ id, revision, ...row })
      .onConflict('id')
      .merge()
  }
  const change = async (id: string, values: object) => {
    revision += 1
    await fresh
      .db(`rm.${name}`)
      .where({ id })
      .update({ revision, ...values })
  }
  const found = async (words: string | null, asked: Client = client) => {
    const pools = { kept: fresh.db, planned: fresh.db, index: openSearchIndex(asked, silentLog) }
    const titles = { all: words ?? `'='`, whole: `'='` }
    const question = { words, conditions: [] }
    const results = runSearch(
      pools,
      [
        {
          section,
          question,
          titles,
          limit: 5,
          cap: 200,
          sort: 'newest',
          position: null,
          after: null,
          offset: 0,
        },
      ],
      { reader: ben, statistics: () => nothing },
    )
    const { hits, total } = (await results.get('cups')) ?? { hits: [], total: -1 }
    return { ids: hits.map(({ id }) => id), total }
  }
  const word = (text: string) => wordsQuery(text, () => [])
  /** Documents that hold a word, also those that nobody may see. */
  const documents = async (text: string): Promise<number> => {
    const states = await indexStates(fresh.db)
    const index = states.get(name)?.index_name ?? ''
    await client.indices.refresh({ index })
    return Number((await client.count({ index, body: { query: { term: { words: text } } } })).body.count)
  }

  it('finds words in every spelling and phrases at their positions, as PostgreSQL does', async () => {
    await put('one', 'Gärten in Köln', ['network'])
    await put('two', 'Köln ohne Gärten', ['network'])
    await fed()
    expect((await found(word('gaerten'))).ids).to.deep.equal(['two', 'one'])
    expect((await found(word('koeln garten'))).total).to.equal(2)
    expect((await found(phraseQuery('gaerten in koeln'))).ids).to.deep.equal(['one'])
    expect((await found(phraseQuery('köln garten'))).ids).to.deep.equal([])
  })

  it('answers from OpenSearch, which PostgreSQL confirms', async () => {
    await put('one', 'Assam', ['network'])
    await fed()
    // A row that was never told to OpenSearch is found by PostgreSQL alone.
    await fresh.db(`rm.${name}`).insert({
      id: 'silent',
      revision: 0,
      ...searchRow({
        position: 0n,
        at: '2026-11-01T10:00:00.000Z',
        thing_id: 'silent',
        owner: null,
        audience: ['network'],
        title: 'Assam',
      }),
    })
    expect((await found(word('assam'))).ids).to.deep.equal(['one'])
  })

  it('shows at once what changed since, and nothing that the reader has lost', async () => {
    await put('mine', 'Darjeeling', ['member:ben'])
    await put('lost', 'Darjeeling', ['member:ben'])
    await fed()
    await change('lost', { audience: ['member:dan'] })
    await put('new', 'Darjeeling', ['network'])
    expect(await found(word('darjeeling'))).to.deep.equal({ ids: ['new', 'mine'], total: 2 })
    await fresh.db(`rm.${name}`).where({ id: 'mine' }).delete()
    expect(await found(word('darjeeling'))).to.deep.equal({ ids: ['new'], total: 1 })
  })

  it('holds no word of a person who was erased, and no row that is gone after the maintenance', async () => {
    await put('erased', 'Zyzzyva', ['network'])
    await put('gone', 'Zyzzyva', ['network'])
    await fed()
    expect(await documents('zyzzyva')).to.equal(2)
    await change('erased', { words: null, names: null })
    await fresh.db(`rm.${name}`).where({ id: 'gone' }).delete()
    await fed()
    expect(await documents('zyzzyva')).to.equal(1)
    await sweepIndexes(parts())
    expect(await documents('zyzzyva')).to.equal(0)
  })

  it('builds a new index beside the old one when the table was rebuilt', async () => {
    await put('one', 'Oolong', ['network'])
    await fed()
    const before = (await indexStates(fresh.db)).get(name)?.index_name ?? ''
    await builtTable(fresh.db, name, 2)
    expect((await found(word('oolong'))).total).to.equal(1)
    await fed()
    const state = (await indexStates(fresh.db)).get(name)
    expect(state?.index_name).to.not.equal(before)
    expect((await client.indices.exists({ index: before })).body).to.equal(false)
    expect((await found(word('oolong'))).total).to.equal(1)
  })

  it('builds an index again that OpenSearch has lost', async () => {
    await put('one', 'Lapsang', ['network'])
    await fed()
    await client.indices.delete({ index: (await indexStates(fresh.db)).get(name)?.index_name ?? '' })
    await put('two', 'Lapsang', ['network'])
    await fed()
    expect(await documents('lapsang')).to.equal(2)
  })

  it('leaves searches to PostgreSQL while it does not answer', async () => {
    await put('one', 'Sencha', ['network'])
    await fed()
    const away = openSearchClient(`http://127.0.0.1:${await freePort()}`, 'asking')
    expect((await found(word('sencha'), away)).ids).to.deep.equal(['one'])
    await away.close()
  })

  it('goes on asking until as many are confirmed as are wanted', async () => {
    for (let cup = 0; cup < 30; cup += 1) await put(`cup-${cup}`, 'Matcha', ['network'])
    await fed()
    // Their rights went with an event that was retried late, so the index does not know.
    await fresh
      .db(`rm.${name}`)
      .whereRaw('no > ?', [revision - 20])
      .update({ audience: ['member:dan'] })
    expect(await found(word('matcha'))).to.deep.equal({
      ids: ['cup-9', 'cup-8', 'cup-7', 'cup-6', 'cup-5'],
      total: 10,
    })
  })
})
