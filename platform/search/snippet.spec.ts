import { expect } from 'chai'
import { snippetOf } from './snippet.ts'

const marked = (text: string, ...words: string[]) =>
  snippetOf(text, new Set(words))
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

describe('a snippet', () => {
  it('marks words as they stand in the text', () => {
    expect(marked('In Gütersloh, “Tea”!', 'gutersloh', 'tea')).to.equal('In [Gütersloh], “[Tea]”!')
    expect(marked('an e-mail to anna@verein.de', 'email', 'anna@verein.de')).to.equal(
      'an [e-mail] to [anna@verein.de]',
    )
  })

  it('begins near the first of them, and is never longer than 600 characters', () => {
    const text = `${'far away '.repeat(100)}tea ${'and more '.repeat(100)}`
    const snippet = marked(text, 'tea').replace(/[[\]]/g, '')
    expect(snippet.length).to.be.at.most(600)
    expect(snippet).to.match(/^….*tea.*…$/)
  })

  it('holds no half of a character', () =>
    expect(snippetOf('😀'.repeat(400), new Set()).every(({ text }) => text.isWellFormed())).to.equal(true))
})
