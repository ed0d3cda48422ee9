import { expect } from 'chai'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { connect, type Database } from './knex.ts'

describe('statements that are asked again and again', () => {
  let fresh: FreshDatabase
  let one: Database
  before(async () => {
    fresh = await freshDatabase()
  })
  after(() => fresh.drop())
  beforeEach(async () => {
    one = connect(fresh.url, { max: 1 })
    await one.raw('create table cups (id int, colour text)')
    await one('cups').insert([
      { id: 1, colour: 'blue' },
      { id: 2, colour: 'green' },
    ])
  })
  afterEach(async () => {
    await one.raw('drop table cups')
    await one.destroy()
  })

  const cup = async (id = 1, by = one) => (await by.raw('select * from cups where id = ?', [id])).rows
  const often = async (act: () => Promise<unknown>) => {
    for (let turn = 0; turn < 12; turn += 1) await act()
  }
  const kept = async (by = one): Promise<string[]> =>
    (await by.raw('select statement from pg_prepared_statements order by statement')).rows.map(
      ({ statement }: { statement: string }) => statement,
    )

  it('are kept by the connection, and answer for each value', async () => {
    expect(await cup()).to.deep.equal([{ id: 1, colour: 'blue' }])
    expect(await kept()).to.deep.equal([])
    await often(cup)
    expect(await cup(2)).to.deep.equal([{ id: 2, colour: 'green' }])
    expect(await kept()).to.deep.equal(['select * from cups where id = $1'])
  })

  it('are asked as before where their table has got another column', async () => {
    await often(cup)
    await one.raw('alter table cups add column handle boolean')
    expect(await cup()).to.deep.equal([{ id: 1, colour: 'blue', handle: null }])
    expect(await cup(2)).to.deep.equal([{ id: 2, colour: 'green', handle: null }])
  })

  it('look into the table that has taken the place of theirs', async () => {
    await often(cup)
    await one.raw(`
      create table better as select id, 'white' as colour from cups;
      drop table cups;
      alter table better rename to cups`)
    expect(await cup()).to.deep.equal([{ id: 1, colour: 'white' }])
  })

  it('are planned for the size that their table will have', async () => {
    await one.raw('create index on cups (id)')
    // One plan for all values is made after five for values of their own.
    await often(cup)
    await often(cup)
    await one.raw("insert into cups select n, 'red' from generate_series(3, 5000) n")
    const { rows } = await one.raw('explain execute asked_0(1)')
    expect(JSON.stringify(rows)).to.match(/Index/)
  })

  it('say what is wrong with a value, and answer the next one', async () => {
    await often(cup)
    const wrong = await one.raw('select * from cups where id = ?', ['tea']).catch((error) => error.code)
    expect(wrong).to.equal('22P02')
    expect(await cup()).to.have.length(1)
  })

  it('are not kept where they are asked in a transaction, whose end a change of columns would be', async () => {
    await one.transaction(async (trx) => {
      await often(() => cup(1, trx as unknown as Database))
      expect(await kept(trx as unknown as Database)).to.deep.equal([])
    })
  })

  it('are not kept where they look for a pattern, which is planned by what it holds', async () => {
    await often(() => one.raw('select * from cups where colour like ?', ['bl%']))
    expect(await kept()).to.deep.equal([])
  })

  it('are two hundred at most, however many there are', async () => {
    for (let column = 0; column < 205; column += 1)
      await often(() => one.raw(`select ?::int as c${column}`, [column]))
    expect(await kept()).to.have.length(200)
  })
})
