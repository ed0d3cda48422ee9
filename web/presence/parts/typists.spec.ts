import { expect } from 'chai'
import { typists } from './typists.ts'

describe('who types', () => {
  it('is known until nothing has been heard for a while', () => {
    const notified: string[] = []
    const waiting: (() => void)[] = []
    const { received } = typists(
      (place, ids) => notified.push(`${place}: ${ids.join(' ')}`),
      (run) => waiting.push(run),
    )
    const passes = () => waiting.shift()?.()
    for (const member_id of ['ben', 'gia', 'ben']) received({ place: 'garden', member_id })
    expect(notified.splice(0)).to.deep.equal(['garden: ben', 'garden: ben gia'])
    passes()
    expect(notified).to.deep.equal([])
    passes()
    passes()
    expect(notified).to.deep.equal(['garden: ben', 'garden: '])
  })
})
