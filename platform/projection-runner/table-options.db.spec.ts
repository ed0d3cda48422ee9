import { expect } from 'chai'
import fc from 'fast-check'
import { openSession } from '#platform/database/session.ts'
import type { DomainEvent } from '#platform/language/event.ts'
import { projection } from '#platform/projections/projection.ts'
import { column, type TableOptions, table } from '#platform/projections/table.ts'
import { type PlacedWord, wordVectorOf } from '#platform/projections/word-vector.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { rowsInEveryWay } from '#test/kit/projection-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { recordedLog } from '#test/kit/recorded-log.ts'
import { fillUnbuilt } from './rebuild.ts'
import { createGeneration, ensureTables } from './schema.ts'

type Written = DomainEvent<'Written', { id: string; words: PlacedWord[] }>

const leaves = (options: TableOptions, version = 1) =>
  table('leaves', version, { marks: column.ids, words: column.words, by: column.id }, options)

const searched = leaves({
  isSearchedByAudience: false,
  indexes: [
    { by: ['words', 'marks', 'audience'], fastupdate: false },
    { by: ['by'], include: ['marks'] },
  ],
  storage: { fillfactor: 70, autovacuum: { changed: 0.02, inserted: 0.01 } },
  statistics: { words: 500, audience: 400 },
})

const leavesProjection = projection<Written>()({
  into: searched,
  on: {
    Written: (rows, { data }) =>
      rows.put(data.id, {
        audience: ['everyone'],
        marks: ['y2026'],
        words: wordVectorOf(data.words),
        by: 'ben',
      }),
  },
})

describe('options of a read table', () => {
  let database: FreshDatabase
  before(async () => {
    database = await freshDatabase()
  })
  after(() => database.drop())

  const firstRow = async (sql: string) => (await database.db.raw(sql)).rows[0]

  it('reach storage, statistics and indexes of the database', async () => {
    const session = await openSession(database.db)
    await createGeneration(session, searched, 1)
    await session.close()
    const { reloptions } = await firstRow(`select reloptions from pg_class where relname = 'leaves_v1_g1'`)
    expect(reloptions).to.have.members([
      'fillfactor=70',
      'autovacuum_vacuum_scale_factor=0.02',
      'autovacuum_vacuum_insert_scale_factor=0.01',
    ])
    const { targets } = await firstRow(
      `select json_object_agg(attname, attstattarget) as targets from pg_attribute
       where attrelid = 'rm.leaves_v1_g1'::regclass and attname in ('words', 'audience', 'by')`,
    )
    expect(targets).to.deep.equal({ words: 500, audience: 400, by: null })
    const { rows } = await database.db.raw(`select indexdef from pg_indexes where tablename = 'leaves_v1_g1'`)
    const definitions = rows.map(({ indexdef }: { indexdef: string }) =>
      indexdef.replace(/^.* USING/, 'using'),
    )
    expect(definitions).to.include.members([
      `using gin (words, marks, audience) WITH (fastupdate=off)`,
      'using btree (by) INCLUDE (marks)',
    ])
  })

  it('start the table again when they change, and only then', async () => {
    const session = await openSession(database.db)
    const restarted = async (options: TableOptions) => ensureTables(session, [leaves(options, 2)])
    await restarted({})
    expect(await restarted({ storage: {} })).to.deep.equal([])
    expect(await restarted({ storage: { fillfactor: 80 } })).to.deep.equal(['leaves_v2'])
    expect(await restarted({ storage: { fillfactor: 80 } })).to.deep.equal([])
    expect(await restarted({ statistics: { words: 300 } })).to.deep.equal(['leaves_v2'])
    await session.close()
  })

  it('hold any words, the same in a bulk fill as row by row', async () => {
    const word = fc.oneof(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.constantFrom("o'clock", 'a\\b', 'garten'),
    )
    const placed = fc.record({
      word: word.filter((text) => !text.includes('\u0000')),
      at: fc.integer({ min: 1, max: 20_000 }),
      weight: fc.constantFrom('A', 'B', 'C', 'D'),
    })
    const texts = fc.sample(fc.array(placed, { maxLength: 40 }), 20) as PlacedWord[][]
    const written = texts.map((words, at) =>
      recorded('Written', { id: `leaf-${at}`, words }, { stream: `leaf-${at}` }),
    )
    const store = recordedLog(...written)
    const parts = { store, db: database.db, projections: [leavesProjection], names: ['leaves'] }
    await fillUnbuilt(parts)
    const inBulk = await database.db(`rm.${searched.sqlName}`).orderBy('id')
    expect(inBulk).to.have.length(texts.length)
    for (const [at, words] of texts.entries()) {
      const { asked } = (await database.db.raw('select ?::tsvector::text as asked', [wordVectorOf(words)]))
        .rows[0]
      expect(wordVectorOf(words)).to.equal(asked)
      expect(inBulk.find(({ id }) => id === `leaf-${at}`)?.words).to.equal(asked)
    }
    const byRow = await rowsInEveryWay(leavesProjection, written)
    expect(byRow.map(({ id, words }) => ({ id, words }))).to.deep.equal(
      inBulk.map(({ id, words }) => ({ id, words })),
    )
  })
})
