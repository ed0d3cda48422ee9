import { expect } from 'chai'
import { configOf } from '#platform/config/config.ts'
import { openSession } from '#platform/database/session.ts'
import { keyGrants } from '#platform/permit/key-grants.table.ts'
import { ensureTables } from '#platform/projection-runner/schema.ts'
import { column, table } from '#platform/projections/table.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { dropOld } from './drop-old.ts'

describe('npm run drop-old', () => {
  let fresh: FreshDatabase
  before(async () => {
    fresh = await freshDatabase()
  })
  after(() => fresh?.drop())

  it('drops the tables that this version does not read, and no other', async () => {
    const old = table('teas', 1, { name: column.text })
    const session = await openSession(fresh.db)
    await ensureTables(session, [keyGrants, old])
    await session.close()
    const config = configOf({ DATABASE_URL: fresh.url, LOG_LEVEL: 'silent' })
    expect(await dropOld(config)).to.deep.equal(['teas_v1'])
    const left = await fresh.db('pg_tables').where('schemaname', 'rm').pluck('tablename')
    expect(left).to.deep.equal([`${keyGrants.sqlName}_g1`])
    expect(await dropOld(config)).to.deep.equal([])
  })
})
