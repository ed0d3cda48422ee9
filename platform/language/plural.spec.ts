import { expect } from 'chai'
import { pluralKey } from './plural.ts'

describe('the form of a text for a count', () => {
  const forms = (language: string) =>
    [0, 1, 2, 1_000_000].map((count) => pluralKey('replies', count, language))

  it('follows the rules of the language', () => {
    expect(forms('en')).to.deep.equal(['replies_other', 'replies_one', 'replies_other', 'replies_other'])
    expect(forms('fr')).to.deep.equal(['replies_one', 'replies_one', 'replies_other', 'replies_many'])
    expect(forms('es')).to.deep.equal(['replies_other', 'replies_one', 'replies_other', 'replies_many'])
  })

  it('is that of German in informal German', () => {
    expect(forms('de_DU')).to.deep.equal(forms('de'))
  })
})
