import { expect } from 'chai'
import fc from 'fast-check'
import { Problem } from '#platform/http/problem.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { numberedRows, pageOfRows } from './page-of-rows.ts'
import { ascending, descending, type SortKey } from './sort-key.ts'

type Leaf = { id: string; at: string; kind: string; no: string }

const newestFirst = { by: [descending('at', 'timestamptz')] }
const orders: Record<string, { by: SortKey[]; unique?: SortKey }> = {
  'one column that goes down': newestFirst,
  'columns of both directions': { by: [ascending('kind'), descending('at', 'timestamptz')] },
  'an expression': { by: [ascending({ sql: `length(kind) + ?::int`, bindings: [1] }, 'integer')] },
  'a position alone': { by: [], unique: descending('no', 'bigint') },
}

describe('a list that is read part by part', () => {
  let database: FreshDatabase
  before(async () => {
    database = await freshDatabase()
    await database.db.raw(
      'create table leaves (id text primary key, at timestamptz, kind text, no bigint unique)',
    )
  })
  after(() => database.drop())
  beforeEach(() => database.db('leaves').truncate())

  const leaves = () => database.db<Leaf>('leaves')
  let made = 0
  // Few times and kinds, so that the borders of parts lie among equal rows.
  const grow = async (count: number): Promise<string[]> => {
    const rows = Array.from({ length: count }, () => {
      made += 1
      const at = `2026-05-06T16:00:00.00${made % 3}Z`
      return {
        id: `leaf-${(made * 7919) % 10_007}`,
        at,
        kind: ['green', 'black', 'white tea'][made % 2] ?? '',
        no: String(made),
      }
    })
    if (count > 0) await leaves().insert(rows)
    return rows.map(({ id }) => id)
  }
  const readAll = async (
    order: { by: SortKey[]; unique?: SortKey },
    limit: number,
    between: (round: number, seen: readonly Leaf[]) => Promise<void>,
  ): Promise<Leaf[]> => {
    const seen: Leaf[] = []
    let after: string | undefined
    for (let round = 0; ; round += 1) {
      const part = await pageOfRows<Leaf>(leaves(), { ...order, after, limit })
      seen.push(...part.rows)
      if (part.next === null) return seen
      after = part.next
      await between(round, seen)
    }
  }

  for (const [name, order] of Object.entries(orders))
    it(`loses no row and shows none twice while others come, go and move up: by ${name}`, async () => {
      const steps = fc.record({
        limit: fc.integer({ min: 1, max: 7 }),
        rounds: fc.array(fc.record({ come: fc.nat(3), go: fc.nat(2), bump: fc.nat(2) }), { maxLength: 12 }),
      })
      await fc.assert(
        fc.asyncProperty(steps, async ({ limit, rounds }) => {
          await leaves().truncate()
          const staying = new Set(await grow(24))
          const seen = await readAll(order, limit, async (round, shown) => {
            const { come = 0, go = 0, bump = 0 } = rounds[round] ?? {}
            await grow(come)
            const gone = [...staying].slice(0, go)
            const moved = [...staying].slice(go, go + bump)
            for (const id of [...gone, ...moved]) staying.delete(id)
            await leaves().whereIn('id', gone).delete()
            made += bump
            // A bumped row goes to the top, where an earlier part may already have shown it.
            for (const [at, id] of moved.entries())
              if (shown.some((row) => row.id === id))
                await leaves()
                  .where('id', id)
                  .update({ at: '2027-01-01T00:00:00Z', kind: '', no: String(made - at) })
          })
          const ids = seen.map(({ id }) => id)
          expect(new Set(ids).size, 'shown twice').to.equal(ids.length)
          expect(ids).to.include.members([...staying])
        }),
        { numRuns: 15 },
      )
    })

  it('comes in the order that the keys name, whatever the size of its parts', async () => {
    await grow(20)
    for (const order of Object.values(orders)) {
      const whole = await readAll(order, 100, async () => undefined)
      expect(whole).to.have.length(20)
      expect(await readAll(order, 3, async () => undefined)).to.deep.equal(whole)
    }
    const kinds = (await readAll({ by: [ascending('kind')] }, 3, async () => undefined)).map(
      ({ kind }) => kind,
    )
    expect(kinds).to.deep.equal(kinds.toSorted())
  })

  it('ends without another, empty part', async () => {
    await grow(4)
    expect(await pageOfRows(leaves(), { ...newestFirst, limit: 4 })).to.have.property('next', null)
  })

  it('keeps log positions readable in cursors', async () => {
    await grow(3)
    const { next } = await pageOfRows<Leaf>(leaves(), { unique: descending('no', 'bigint'), limit: 1 })
    expect(next).to.equal(String(made))
  })

  it('refuses cursors that it has not made', async () => {
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const forged = [
      '10',
      'x',
      encoded('x'),
      encoded(['2026-99-06 16:00:00+00', 'a']),
      encoded(['a']),
      encoded([1, 2]),
    ]
    for (const after of [...forged, encoded(['2026-05-06 16:00:00+00', 'a\u0000'])]) {
      const refused = await pageOfRows(leaves(), { ...newestFirst, after, limit: 3 }).catch((error) => error)
      expect(refused, after).to.be.instanceOf(Problem).and.to.have.property('status', 422)
    }
  })

  it('can have numbered pages instead, with the number of all rows', async () => {
    await grow(5)
    const last = await numberedRows<Leaf>(leaves(), { ...newestFirst, page: 3, per_page: 2 })
    expect(last.rows).to.have.length(1)
    expect(last.pagination).to.deep.equal({ page: 3, per_page: 2, total: 5 })
  })
})
