import { expect } from 'chai'
import { sourcesBelow } from '#test/kit/text-keys.ts'
import { inOneLine } from './in-one-line.ts'

describe('words in one line', () => {
  it('stand side by side, without the empty ones', () => {
    expect(inOneLine(['Tea', '', null, undefined, false, 'Garden'])).to.equal('Tea · Garden')
  })

  it('keep their order beside words from right to left', () => {
    expect(inOneLine(['שרה', 'Tea'])).to.equal('\u2068שרה\u2069 · Tea')
  })

  it('are put together nowhere else', () => {
    const joins = [...sourcesBelow('web')].filter(([, source]) => source.includes("join(' · ')"))
    expect(joins.map(([file]) => file)).to.deep.equal(['web/kit/language/in-one-line.ts'])
  })
})
