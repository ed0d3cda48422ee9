import { expect } from 'chai'
import { typists } from './typists.ts'

describe('who types', () => {
  it('is known until nothing has been heard for a while', () => {
    const told: string[] = []
    const waiting: (() => void)[] = []
    const { heard } = typists(
      (place, ids) => told.push(`${place}: ${ids.join(' ')}`),
      (run) => waiting.push(run),
    )
    const passes = () => waiting.shift()?.()
    for (const member_id of ['ben', 'gia', 'ben']) heard({ place: 'garden', member_id })
    expect(told.splice(0)).to.deep.equal(['garden: ben', 'garden: ben gia'])
    passes()
    expect(told).to.deep.equal([])
    passes()
    passes()
    expect(told).to.deep.equal(['garden: ben', 'garden: '])
  })
})
