import { expect } from 'chai'
import fc from 'fast-check'
import { discoverProjections } from '#platform/projections/discovery.ts'
import type { Columns, Table } from '#platform/projections/table.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'

describe('an audience that stands nowhere', () => {
  let database: FreshDatabase
  let tables: Table[]
  before(async () => {
    database = await freshDatabase()
    tables = (await discoverProjections()).map(({ into }) => into).filter(({ audience }) => audience !== null)
  })
  after(() => database.drop())

  it('is the same for the view and for change notices', async () => {
    expect(tables.map(({ name }) => name)).to.include.members(['audit_rows', 'participants'])
    for (const table of tables)
      await fc.assert(
        fc.asyncProperty(
          fc.array(arbitraryRow(table.columns), { minLength: 1, maxLength: 50 }),
          async (rows) => {
            const { of } = table.audience as NonNullable<Table['audience']>
            expect(await notifiedBy(table, rows)).to.deep.equal(rows.map(of))
          },
        ),
        { numRuns: 20 },
      )
  })

  const notifiedBy = async ({ audience, columns }: Table, rows: Record<string, unknown>[]) => {
    const typed = Object.entries(columns).map(([name, { sql }]) => `"${name}" ${sql}`)
    const { rows: found } = await database.db.raw(
      `select ${audience?.sql} as audience
       from rows from (json_to_recordset(?::json) as (${typed.join(', ')})) with ordinality as r
       order by ordinality`,
      [JSON.stringify(rows)],
    )
    return found.map((row: { audience: string[] }) => row.audience)
  }
})

// Few texts, so that rows often name the same one twice.
const someText = fc.constantFrom('ada', 'ben', 'member:ada', 'member:ben', 'appointment')
const values: Record<string, fc.Arbitrary<unknown>> = {
  text: someText,
  'text[]': fc.uniqueArray(someText),
  boolean: fc.boolean(),
  integer: fc.nat(),
  bigint: fc.nat().map(String),
  timestamptz: fc.constant('2026-03-03T09:00:00.000Z'),
  jsonb: fc.constant({}),
}

const arbitraryRow = (columns: Columns): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, arbitraryValue(column)])),
  )

const arbitraryValue = ({ sql, isNullable }: Columns[string]): fc.Arbitrary<unknown> => {
  const some = values[sql] as fc.Arbitrary<unknown>
  return isNullable ? fc.option(some) : some
}
