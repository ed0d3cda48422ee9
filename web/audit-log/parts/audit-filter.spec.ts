import { expect } from 'chai'
import { decodeFilter, encodeFilter } from './audit-filter.ts'

describe('the filter of the audit log', () => {
  it('survives the address, umlauts included', () => {
    const filter = { details: 'Größe ✓', event_types: ['GroupJoined'], actor_id: 'ada' }
    expect(decodeFilter(encodeFilter(filter) ?? null)).to.deep.equal(filter)
  })

  it('vanishes from the address when it asks for nothing', () => {
    expect(encodeFilter({ details: '', event_types: [], actor_id: null })).to.equal(undefined)
  })

  for (const broken of ['%%%', 'bm90IGpzb24=', btoa('[1]'), btoa('null')]) {
    it(`is none when the address holds ${broken}`, () => {
      expect(decodeFilter(broken)).to.deep.equal({})
    })
  }
})
