import { expect } from 'chai'
import { whereOf } from '#platform/projections/overlay.ts'
import { type Row, rowForm } from '#platform/projections/row-form.ts'
import { column, table } from '#platform/projections/table.ts'
import { wordVectorOf } from '#platform/projections/word-vector.ts'
import { partitionCount, rowBuffer } from './row-buffer.ts'
import { rowDecoder } from './row-decoder.ts'

const form = rowForm(
  table('leaves', 1, {
    name: column.text.nullable,
    tags: column.ids,
    count: column.count,
    weight: column.bigint,
    picked_at: column.instant,
    dried: column.flag,
    notes: column.json<unknown>().nullable,
    words: column.words.nullable,
  }),
)

const read = rowDecoder(form)

const leaf = (id: string, values: Partial<Row> = {}): Row =>
  form.create(
    id,
    {
      audience: ['everyone'],
      name: 'Assam',
      tags: [],
      count: 1,
      weight: '7',
      picked_at: '2026-05-06T16:00:00.000Z',
      dried: false,
      notes: null,
      words: null,
      ...values,
    },
    '12',
  )

const pending = (...rows: Row[]) => {
  const found = rowBuffer(form)
  found.put(rows, () => undefined)
  return found
}

const nobody = () => undefined

/** Takes out one partition after the other, and returns the ids of each. */
const leave = (rows: ReturnType<typeof rowBuffer>): string[][] =>
  Array.from({ length: partitionCount }, () => {
    const { bytes, offsets } = rows.takeOldestPartition()
    const ids = offsets.map((at) => read(bytes, at).id)
    rows.rotate()
    return ids
  })

describe('rows on their way into a table', () => {
  const odd = {
    'plain values': {},
    'texts of all kinds': { name: 'Darjeeling “first flush” 🍃 мёд', tags: ['', 'é', 'member:ben'] },
    'nothing where nothing may be': { name: null },
    'numbers below zero': { count: -5, weight: '-4294967297' },
    'numbers that are large': { count: 2_147_483_647, weight: '9007199254740991' },
    'moments before the calendar of the database begins': { picked_at: '1969-12-31T23:59:59.999Z' },
    'moments far ahead': { picked_at: '9999-12-31T23:59:59.999Z' },
    'words with places': {
      words: wordVectorOf([
        { word: 'garten', at: 3, weight: 'A' },
        { word: "été d'or", at: 20_000, weight: 'B' },
        { word: 'garten', at: 1 },
      ]),
    },
    'true and JSON': { dried: true, notes: { a: [1, 'ü', null, { b: true }], 'long name': 0.1 } },
  }
  for (const [name, values] of Object.entries(odd))
    it(`are read as they were put: ${name}`, () => {
      const row = leaf('a', values)
      expect(pending(leaf('b'), row, leaf('c')).get('a')).to.deep.equal(row)
    })

  it('are the last that was put under their id', () => {
    const rows = pending(leaf('a'), leaf('a', { count: 2 }))
    expect(rows.get('a')?.count).to.equal(2)
    rows.rotate()
    rows.put([leaf('a', { count: 3 })], nobody)
    expect(rows.get('a')?.count).to.equal(3)
  })

  it('are said to return when they were written, once, unless they left in between', () => {
    const rows = pending(leaf('a'), leaf('b'))
    leave(rows)
    const returned: string[] = []
    const note = (id: string) => void returned.push(id)
    rows.put([leaf('a'), leaf('a'), leaf('c')], note)
    expect(returned).to.deep.equal(['a'])
    expect(rows.mayBeWritten('b')).to.equal(true)
    expect(rows.mayBeWritten('c')).to.equal(false)
    rows.remove('a')
    expect(rows.get('a')).to.equal(null)
    rows.put([leaf('a')], note)
    expect(returned).to.deep.equal(['a', 'a'])
  })

  it('are found by their columns, whether that was asked before or after they were put', () => {
    const dried = whereOf({ name: 'Oolong', dried: true })
    const rows = pending(leaf('a', { name: 'Oolong', dried: true }), leaf('b'))
    const found = () => rows.matching(dried).map(({ id }) => id)
    expect(found()).to.include('a').and.not.include('b')
    rows.rotate()
    rows.put([leaf('c', { name: 'Oolong', dried: true })], nobody)
    expect(found()).to.include.members(['a', 'c'])
    rows.remove('a')
    expect(found()).to.not.include('a')
  })

  it('leave in the order of their last change, those that were removed not at all', () => {
    const rows = pending(leaf('a'), leaf('b'), leaf('c'))
    rows.rotate()
    rows.put([leaf('b', { count: 2 })], nobody)
    rows.remove('c')
    expect(leave(rows).filter((ids) => ids.length > 0)).to.deep.equal([['a'], ['b']])
    expect(rows.get('a')).to.equal(null)
    expect(rows.isAnyWritten()).to.equal(true)
  })

  describe('most of which are put again and again', () => {
    const warm = (...more: Row[]) => {
      const rows = pending(leaf('a'), leaf('b'))
      leave(rows)
      const returned: string[] = []
      const put = (...some: Row[]) => rows.put(some, (id) => returned.push(id))
      put(leaf('a'), leaf('a'), leaf('a'), leaf('a'), ...more)
      rows.rotate()
      return { rows, returned, put }
    }

    it('stay as they are, and leave once, as they were put last', () => {
      const { rows, put } = warm()
      put(leaf('a', { count: 2 }), leaf('c'))
      const last = leaf('a', { count: 3 })
      put(last)
      expect(rows.get('a')).to.equal(last)
      expect(leave(rows).flat()).to.deep.equal([])
      expect(rows.get('c')).to.deep.equal(leaf('c'))
      rows.flush()
      expect(rows.get('a')).to.deep.equal(last)
      expect(leave(rows).flat()).to.deep.equal(['c', 'a'])
    })

    it('are said to return once, when they come and not when they go', () => {
      const { rows, returned, put } = warm(leaf('c'))
      put(leaf('a'), leaf('b'))
      put(leaf('b'), leaf('d'))
      rows.flush()
      expect(returned).to.deep.equal(['a', 'b'])
      put(leaf('a'))
      rows.remove('a')
      expect(rows.get('a')).to.equal(null)
      put(leaf('a'))
      expect(returned).to.deep.equal(['a', 'b', 'a'])
    })

    it('are found by their columns as they are now', () => {
      const { rows, put } = warm()
      const oolong = whereOf({ name: 'Oolong' })
      put(leaf('a', { name: 'Oolong' }), leaf('b'))
      expect(rows.matching(oolong).map(({ id }) => id)).to.deep.equal(['a'])
      put(leaf('a'), leaf('b', { name: 'Oolong' }))
      expect(rows.matching(oolong).map(({ id }) => id)).to.deep.equal(['b'])
      rows.flush()
      expect(rows.matching(oolong).map(({ id }) => id)).to.deep.equal(['b'])
    })

    it('go down in the order of their last change once they are too many, or no longer put again', () => {
      const { rows, put } = warm()
      const many = Array.from({ length: 2_000 }, (_, at) => leaf(`many-${at}`))
      put(leaf('a', { count: 9 }), ...many)
      expect(leave(rows).flat()).to.deep.equal(['a'])
      put(leaf('z'))
      expect(leave(rows).flat()).to.have.length(2_001)
    })
  })

  it('stay as they are while a value has no binary form', () => {
    const rows = pending(leaf('a'), leaf('b'))
    const heavy = leaf('a', { weight: '9007199254740993' })
    rows.put([heavy], nobody)
    expect([...rows.unencodable.values()]).to.deep.equal([heavy])
    expect(rows.get('a')).to.deep.equal(heavy)
    expect(rows.get('b')).to.deep.equal(leaf('b'))
    rows.put([leaf('a')], nobody)
    expect(rows.unencodable.size).to.equal(0)
    expect(rows.get('a')).to.deep.equal(leaf('a'))
  })

  it('stay as they are where a partition is full', () => {
    const name = 'a'.repeat(1 << 20)
    const rows = pending(...Array.from({ length: 70 }, (_, at) => leaf(String(at), { name })))
    expect(rows.unencodable.size).to.be.within(5, 10)
    for (const at of [0, 60, 69]) expect(rows.get(String(at))?.name).to.equal(name)
  })
})
