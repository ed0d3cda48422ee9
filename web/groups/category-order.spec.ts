import { expect } from 'chai'
import { inSavedOrder } from './category-order.ts'

describe('the order of categories', () => {
  const all = ['teams', 'circles', 'houses'].map((id) => ({ id }))
  const idsIn = (wanted: string[]) => inSavedOrder(all, wanted).map(({ id }) => id)

  it('is the one that was asked for', () =>
    expect(idsIn(['houses', 'teams', 'circles'])).to.deep.equal(['houses', 'teams', 'circles']))

  it('has at its end what has come meanwhile, and nothing that has gone', () =>
    expect(idsIn(['houses', 'sheds', 'circles'])).to.deep.equal(['houses', 'circles', 'teams']))
})
