import { expect } from 'chai'
import fc from 'fast-check'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { onIndex, onRow, sharesOneOf } from './audience-condition.ts'

describe('the condition of rows that share a key with their reader', () => {
  let database: FreshDatabase
  before(async () => {
    database = await freshDatabase()
    await database.db.raw('create table rows_seen (id int primary key, audience text[] not null)')
    await database.db.raw('create index on rows_seen using gin (audience)')
  })
  after(() => database.drop())

  const key = fc.integer({ min: 0, max: 60 }).map((number) => `group:${number}`)

  it('means the same for an index, for rows, and for any number of keys', async () => {
    const { db } = database
    const example = fc.record({
      audiences: fc.array(fc.array(key, { maxLength: 6 }), { maxLength: 30 }),
      keys: fc.uniqueArray(key, { maxLength: 60 }),
    })
    await fc.assert(
      fc.asyncProperty(example, async ({ audiences, keys }) => {
        await db('rows_seen').truncate()
        if (audiences.length > 0)
          await db('rows_seen').insert(audiences.map((audience, id) => ({ id, audience })))
        const seen = audiences.flatMap((audience, id) =>
          audience.some((one) => keys.includes(one)) ? [id] : [],
        )
        for (const form of [onIndex, onRow, sharesOneOf]) {
          const { sql, bindings } = form(keys)
          const rows = await db('rows_seen').whereRaw(sql, bindings).orderBy('id').select('id')
          expect(rows.map(({ id }) => id)).to.deep.equal(seen)
        }
      }),
      { numRuns: 25 },
    )
  })
})
