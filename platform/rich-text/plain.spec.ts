import { expect } from 'chai'
import { fromMarkdown, toPlain } from './rich-text.ts'

const plain = (markdown: string) => toPlain(fromMarkdown(markdown))

describe('a text without form', () => {
  it('keeps where its links lead', () => {
    expect(plain('See [the *whole* list](https://a.example/list), or [ours](/groups/3).')).to.equal(
      'See the whole list <https://a.example/list>, or ours </groups/3>.',
    )
  })

  it('says an address once', () =>
    expect(plain('[https://a.example](https://a.example/) and [a@b.example](mailto:a@b.example)')).to.equal(
      'https://a.example and a@b.example',
    ))

  it('keeps the signs of lists, also of those in lists', () =>
    expect(plain('Bring:\n\n- cups\n- cake\n  1. with cream\n  2. without\n\n3. third\n4. fourth')).to.equal(
      'Bring:\n- cups\n- cake\n  1. with cream\n  2. without\n3. third\n4. fourth',
    ))

  it('has the cells of a row in one line', () =>
    expect(plain('| Who | What |\n|---|---|\n| Ben | cups |')).to.equal('Who | What\nBen | cups'))

  it('breaks lines where they are broken', () =>
    expect(plain('first\\\nsecond\n\n> said')).to.equal('first\nsecond\nsaid'))
})
