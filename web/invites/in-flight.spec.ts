import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import type { InviteView } from './parts/invites.store.ts'
import { inFlight } from './use-in-flight.ts'

const list = (revision: string) =>
  trusted<InviteView[]>([
    { id: 'tea', revision },
    { id: 'cake', revision: '1' },
  ])
const held = (now: string, hasLanded: boolean) => [
  ...inFlight(list(now), new Map([['tea', { revision: '7', hasLanded }]])),
]

describe('an invitation whose answer is on its way', () => {
  it('is passed over by key until the answer is given, whatever else changes of it', () => {
    expect(held('7', false)).to.deep.equal(['tea'])
    expect(held('8', false)).to.deep.equal(['tea'])
  })

  it('is passed over until the answer has come back, and is there again when it was undone', () => {
    expect(held('7', true)).to.deep.equal(['tea'])
    expect(held('9', true)).to.deep.equal([])
  })
})
