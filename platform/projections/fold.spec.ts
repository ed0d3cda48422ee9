import { expect } from 'chai'
import { inOrder, recorded } from '#test/kit/recorded.ts'
import { applyPlan, plansOf } from './fold.ts'
import { projection } from './projection.ts'
import { cursorOf } from './projection-cursor.ts'
import { canonicalJson } from './row-form.ts'
import { column, table } from './table.ts'

type Counted = ReturnType<typeof counted>
const counted = (n: number, stream = 'a') => recorded('Counted', { n }, { stream })
const state = { generation: 1, position: 0n, isBuilt: true, notifies: true }
const existing = { id: 'sum', audience: ['everyone'], revision: '0', total: 1, last: null }

const sums = table('sums', 1, { total: column.count, last: column.json<{ n: number }>().nullable })
const sumsProjection = projection<Counted>()({
  into: sums,
  on: {
    Counted: (rows, { data }) => [
      rows.increment('sum', { total: data.n }),
      rows.revise('sum', () => {
        if (data.n < 0) throw new Error('nothing counts backwards')
        return { last: { n: data.n } }
      }),
    ],
  },
})

const foldedOf = (events: Parameters<typeof plansOf>[1], rows = [existing]) => {
  const plans = plansOf([cursorOf(sumsProjection, state)], inOrder(events))
  return plans.map((plan) => applyPlan(plan, rows))
}

describe('folding a page', () => {
  it('asks only for the rows that the page touches', () => {
    const [plan] = plansOf([cursorOf(sumsProjection, state)], [counted(1)])
    expect([...(plan?.ids ?? [])]).to.deep.equal(['sum'])
  })

  it('makes one row of many changes, as young as the last of them', () => {
    const [folded] = foldedOf([counted(1), counted(2), counted(3)])
    expect(folded?.rows).to.deep.equal([{ ...existing, revision: '3', total: 7, last: { n: 3 } }])
    const notice = { topic: 'sums', id: 'sum', audience: ['everyone'], position: '3' }
    expect(folded?.notices).to.deep.include(notice)
  })

  it('notifies of a row as it was and as it is, each beside the other', () => {
    const total = (row: { total: number } | null) => (row === null ? null : row.total)
    const asked: (number | null)[][] = []
    const notifies = (row: { total: number }, other: { total: number } | null) => {
      asked.push([total(row), total(other)])
      return null
    }
    const watched = { ...sumsProjection, into: { ...sums, options: { notifies } } }
    const [plan] = plansOf([cursorOf(watched, state)], inOrder([counted(4)]))
    if (plan) applyPlan(plan, [existing])
    expect(asked).to.deep.equal([
      [1, 5],
      [5, 1],
    ])
  })

  it('takes an event whole or not at all', () => {
    const [folded] = foldedOf([counted(5, 'a'), counted(-1, 'b'), counted(2, 'b'), counted(3, 'a')])
    expect(folded?.rows).to.deep.equal([{ ...existing, revision: '4', total: 9, last: { n: 3 } }])
    expect(folded?.parked.map(({ event }) => event.position)).to.deep.equal([2n, 3n])
  })

  it('leaves rows alone that do not exist', () => {
    expect(foldedOf([counted(5)], [])[0]).to.deep.include({ rows: [], removed: [], parked: [] })
  })

  it('parks what a column cannot hold, and says which', () => {
    const [folded] = foldedOf([counted(1.5)])
    expect(folded?.parked[0]?.reason).to.equal('Error: sums.total cannot hold a value of type number')
  })

  it('makes a row from another one, as it is after the earlier events, and none from a missing one', () => {
    const derived = projection<Counted>()({
      into: sums,
      on: {
        Counted: (rows, { data }) => [
          rows.increment('sum', { total: data.n }),
          rows.derive('copy', 'sum', (row) => (data.n === 0 ? null : { ...row, last: { n: data.n } })),
          rows.derive('copy of nothing', 'nothing', (row) => row),
        ],
      },
    })
    const [plan] = plansOf([cursorOf(derived, state)], inOrder([counted(4), counted(0)]))
    expect([...(plan?.ids ?? [])]).to.have.members(['sum', 'copy', 'nothing', 'copy of nothing'])
    const folded = plan && applyPlan(plan, [existing])
    expect(folded?.rows.map(({ id, total, last }) => [id, total, last])).to.deep.equal([
      ['sum', 5, null],
      ['copy', 5, { n: 4 }],
    ])
  })

  it('lets a row that is made from another one add to what it is itself', () => {
    const adding = projection<Counted>()({
      into: sums,
      on: {
        Counted: (rows) =>
          rows.derive('all', 'sum', (row, current) => ({ ...row, total: (current?.total ?? 0) + row.total })),
      },
    })
    const [plan] = plansOf([cursorOf(adding, state)], inOrder([counted(1), counted(1), counted(1)]))
    const folded = plan && applyPlan(plan, [existing])
    expect(folded?.rows.map(({ id, total }) => [id, total])).to.deep.equal([['all', 3 * existing.total]])
  })

  it('has no plan for cursors that no event concerns', () => {
    expect(plansOf([cursorOf(sumsProjection, state)], [recorded('Unheard', {})])).to.deep.equal([])
  })
})

describe('the form of JSON in rows', () => {
  it('is that of a jsonb column: short keys first, nothing undefined', () => {
    const found = canonicalJson({ bb: 1, a: { y: [{ d: undefined, c: 2 }], x: null }, ä: 3, c: undefined })
    expect(JSON.stringify(found)).to.equal('{"a":{"x":null,"y":[{"c":2}]},"bb":1,"ä":3}')
  })
})
