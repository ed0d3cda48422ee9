import { expect } from 'chai'
import { recorded } from '#test/kit/recorded.ts'
import { dated, retitled, rewritten, searchRow, sharedWith } from './search-row.ts'

const row = {
  id: 'tea',
  revision: '1',
  ...searchRow({
    position: recorded('Tea', {}).position,
    at: '2026-11-26T12:00:00.000Z',
    thing_id: 'tea',
    owner: 'ben',
    audience: ['group:garden', 'member:ben'],
    marks: ['from:ben'],
    title: 'Tea time',
    body: 'Tea and cake',
  }),
}

describe('a row of a search table', () => {
  it('holds words with their part of the text, and what is asked by operators', () => {
    expect(row.words).to.equal(`'cake':1003 'tea':1A,1001 'time':2A`)
    expect(row.names).to.equal(`'=tea time':1 'tea':1A 'time':2A`)
    expect(row.marks).to.deep.equal(['t682', 'q227', 'y2026', 'k:group', 'k:member', 'from:ben'])
  })

  it('gets another title or body without losing the other', () => {
    expect(retitled('Coffee')(row).words).to.equal(`'cake':1003 'coffee':1A 'tea':1001`)
    expect(rewritten('Bread')(row).words).to.equal(`'bread':1001 'tea':1A 'time':2A`)
  })

  it('gets words again after they were erased', () =>
    expect(retitled('Coffee')({ words: null }).words).to.equal(`'coffee':1A`))

  it('gets other readers and another date without losing other marks', () => {
    expect(sharedWith(['network'])(row).marks).to.deep.equal([
      't682',
      'q227',
      'y2026',
      'from:ben',
      'k:network',
    ])
    expect(dated('2025-01-31T00:00:00.000Z', null)(row).marks).to.deep.equal([
      't660',
      'q220',
      'y2025',
      'k:group',
      'k:member',
      'from:ben',
    ])
  })
})
