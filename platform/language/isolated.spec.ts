import { expect } from 'chai'
import { interpolate } from './interpolate.ts'
import { isolated } from './isolated.ts'

describe('a value inside a sentence', () => {
  it('keeps its own direction where it has letters from right to left', () => {
    for (const name of ['محمد', 'Anna (שרה)', 'ދިވެހި', 'پریسا 2'])
      expect(isolated(name)).to.equal(`\u2068${name}\u2069`)
  })

  it('stays as it is otherwise', () => {
    for (const name of ['Müller', '山田明', 'Ελένη', '3,5 %', '']) expect(isolated(name)).to.equal(name)
  })

  it('does so in texts of the server', () => {
    expect(interpolate('{{name}} accepted', { name: 'محمد' })).to.equal('\u2068محمد\u2069 accepted')
  })
})
