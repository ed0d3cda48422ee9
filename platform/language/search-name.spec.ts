import { expect } from 'chai'
import { searchName, searchWords } from './search-name.ts'

describe('a name as it is searched', () => {
  const told: [name: string, form: string][] = [
    ['Ben Öztürk', 'ben ozturk'],
    ['Łukasz Strauß', 'lukasz strauss'],
    ['Søren Ægir', 'soren aegir'],
    ['Işıl Đorđević', 'isil dordevic'],
  ]
  for (const [name, form] of told)
    it(`is "${form}" for ${name}`, () => expect(searchName(name)).to.equal(form))
})

describe('the words of what somebody looks for', () => {
  it('are parted where names are', () =>
    expect(searchWords(' Anna-Lena  O’Neil (dan*')).to.deep.equal([
      ['anna'],
      ['lena'],
      ['o'],
      ['neil'],
      ['dan'],
    ]))

  it('may be written with or without umlauts', () => {
    expect(searchWords('Müller')).to.deep.equal([['muller', 'mueller']])
    expect(searchWords('Mueller')).to.deep.equal([['mueller', 'muller']])
  })

  it('stay as they are while nobody knows how they go on', () =>
    expect(searchWords('Sue')).to.deep.equal([['sue']]))

  it('are none where nothing is named', () => expect(searchWords(' - * ')).to.deep.equal([]))
})
