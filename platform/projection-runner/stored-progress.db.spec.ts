import { expect } from 'chai'
import { column, table } from '#platform/projections/table.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { storedProgress } from './stored-progress.ts'

const cups = table('cups', 1, { amount: column.count })
const hands = table('hands', 1, { sips: column.count })
const handsNext = table('hands', 2, { total: column.count })

describe('the progress of tables that another process fills', () => {
  let database: FreshDatabase
  let questions: number
  beforeEach(async () => {
    database = await freshDatabase()
    await createTables()
    questions = 0
    database.db.on('query', ({ sql }) => {
      if (/^select .*checkpoints/.test(sql)) questions += 1
    })
  })
  afterEach(() => database.drop())

  const createTables = async () => {
    for (const name of ['cups_v1', 'hands_v1', 'hands_v2'])
      await database.db.raw(`create view rm.${name} as select 1`)
  }

  /** As projectors leave it when they start a table, or have filled it for the first time. */
  const stands = (tableName: string, position: number, isBuilt: boolean) =>
    database
      .db('fm.checkpoints')
      .insert({
        table_name: tableName,
        name: tableName.slice(0, -3),
        position,
        shape: '',
        built_at: isBuilt ? new Date() : null,
      })
      .onConflict('table_name')
      .merge()

  it('is asked for until the tables are filled, and not again for any that was', async () => {
    const progress = storedProgress({ db: database.db, tables: [cups, hands] })
    await stands('cups_v1', 9, true)
    await stands('hands_v1', 4, false)
    expect(await progress.building(['cups', 'hands'])).to.deep.equal({ done: 4, total: 9 })
    await stands('hands_v1', 9, true)
    expect(await progress.building(['cups', 'hands'])).to.equal(null)
    const asked = questions
    for (const names of [['cups', 'hands'], ['hands'], ['cups']])
      expect(await progress.building(names)).to.equal(null)
    expect(questions).to.equal(asked)
  })

  it('is asked for each table, so that one that is filled says nothing about another', async () => {
    const progress = storedProgress({ db: database.db, tables: [cups, hands] })
    await stands('cups_v1', 9, true)
    expect(await progress.building(['cups'])).to.equal(null)
    expect(await progress.building(['cups', 'hands'])).to.deep.equal({ done: 0, total: 9 })
  })

  it('is that of the version which a process reads, however complete the one before is', async () => {
    await stands('hands_v1', 9, true)
    const before = storedProgress({ db: database.db, tables: [hands] })
    const after = storedProgress({ db: database.db, tables: [handsNext] })
    expect(await before.building(['hands'])).to.equal(null)
    expect(await after.building(['hands'])).to.deep.equal({ done: 0, total: 9 })
  })

  it('does not count as filled where a backup left its table out', async () => {
    await stands('hands_v1', 9, true)
    await database.db.raw('drop view rm.hands_v1')
    const progress = storedProgress({ db: database.db, tables: [hands] })
    expect(await progress.building(['hands'])).to.deep.equal({ done: 9, total: 9 })
    await database.db.raw('create view rm.hands_v1 as select 1')
    expect(await progress.building(['hands'])).to.equal(null)
  })

  it('is asked for again once a process has waited for a table that is being made anew', async () => {
    const progress = storedProgress({ db: database.db, tables: [hands] })
    await stands('hands_v1', 9, true)
    expect(await progress.building(['hands'])).to.equal(null)
    await stands('hands_v1', 2, false)
    expect(await progress.passed(['hands'], 9n, 0)).to.equal(false)
    expect(await progress.building(['hands'])).to.deep.equal({ done: 2, total: 2 })
  })
})
