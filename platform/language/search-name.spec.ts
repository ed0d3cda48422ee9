import { expect } from 'chai'
import { searchName, searchNameOf, searchWords } from './search-name.ts'

describe('a name as it is searched', () => {
  const examples: [name: string, form: string][] = [
    ['Ben Öztürk', 'ben ozturk'],
    ['Łukasz Strauß', 'lukasz strauss'],
    ['Søren Ægir', 'soren aegir'],
    ['Işıl Đorđević', 'isil dordevic'],
  ]
  for (const [name, form] of examples)
    it(`is "${form}" for ${name}`, () => expect(searchName(name)).to.equal(form))
})

describe('the name of a person as it is searched', () => {
  it('is found in either order, with and without what stands between its parts', () => {
    expect(searchNameOf('明', '山田')).to.equal('明 山田 山田明 明山田')
    expect(searchNameOf('Dan', 'O’Neil')).to.equal('dan o’neil oneildan danoneil')
    expect(searchNameOf('Jan', 'van den Berg')).to.equal('jan van den berg vandenbergjan janvandenberg')
  })

  it('stands once where there is one part, and is empty where there is none', () => {
    expect(searchNameOf('Ludwig', null)).to.equal('ludwig')
    expect(searchNameOf(null, null)).to.equal('')
  })
})

describe('the words of a search for a name', () => {
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
