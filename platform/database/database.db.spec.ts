import { expect } from 'chai'
import fc from 'fast-check'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { connect } from './knex.ts'
import { migrate } from './migrate.ts'

describe('database', () => {
  let fresh: FreshDatabase
  before(async () => {
    fresh = await freshDatabase()
  })
  after(() => fresh.drop())

  const value = async (sql: string) => (await fresh.db.raw(`select ${sql} as value`)).rows[0].value

  it('reads a timestamp as a canonical instant', async () => {
    expect(await value(`'2026-03-01 09:30+01'::timestamptz`)).to.equal('2026-03-01T08:30:00.000Z')
    expect(await value(`'2026-03-01 09:30:00.123456+00'::timestamptz`)).to.equal('2026-03-01T09:30:00.123Z')
    expect(await value(`array['2026-03-01 09:30+00'::timestamptz, null]`)).to.deep.equal([
      '2026-03-01T09:30:00.000Z',
      null,
    ])
  })

  it('gives a small pool settings of its own, beside those of every pool', async () => {
    const small = connect(fresh.url, { max: 1, settings: { plan_cache_mode: 'force_generic_plan' } })
    const shown = async (name: string) =>
      (await small.raw(`select current_setting('${name}') as value`)).rows[0].value
    expect(await shown('plan_cache_mode')).to.equal('force_generic_plan')
    expect(await shown('enable_seqscan')).to.equal('off')
    expect(await value(`current_setting('plan_cache_mode')`)).to.equal('auto')
    await small.destroy()
  })

  it('reads large numbers as text and dates as written', async () => {
    expect(await value('9223372036854775807::bigint')).to.equal('9223372036854775807')
    expect(await value(`'2026-03-01'::date`)).to.equal('2026-03-01')
  })

  it('reads lists of text as they were written, whatever the text', async () => {
    const tricky = ['', ' ', 'null', 'NULL', 'annulled', 'a,b', '{}', '"', '\\', 'ü|c:1~2']
    const entry = fc.oneof(
      fc.constantFrom(...tricky, null),
      fc.string({ unit: fc.constantFrom(...'ab,{}"\\ N') }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 5 }), async (list) => {
        const { rows } = await fresh.db.raw('select ?::text[] as list', [list as string[]])
        expect(rows[0].list).to.deep.equal(list)
      }),
      { numRuns: 300 },
    )
    expect(await value(`array[['a', 'b'], ['c', 'd']]`)).to.deep.equal([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('lets no statement be compiled, which takes longer than running it', async () => {
    expect(await value(`current_setting('jit')`)).to.equal('off')
  })

  it('lets the server give up the connection of a process that died without a word within 45 seconds', async () => {
    const setting = async (name: string) => Number(await value(`current_setting('tcp_${name}')`))
    const asked = await setting('keepalives_idle')
    const again = (await setting('keepalives_interval')) * (await setting('keepalives_count'))
    expect(asked).to.be.above(0)
    expect(asked + again).to.be.within(1, 45)
    expect(await setting('user_timeout')).to.be.within(1, 45_000)
  })

  it('migrates once', async () => {
    expect(await migrate(fresh.db)).to.deep.equal([])
    expect(await fresh.db('fm.migrations').select('name').first()).to.deep.equal({ name: '001-schemas.sql' })
  })

  it('compares text by code point and in UTF-8, wherever it runs', async () => {
    const settings = await fresh.db.raw(`select datcollate, pg_encoding_to_char(encoding) as encoding
      from pg_database where datname = current_database()`)
    expect(settings.rows[0]).to.deep.equal({ datcollate: 'C.UTF-8', encoding: 'UTF8' })
  })
})
