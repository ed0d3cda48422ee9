import { expect } from 'chai'
import { documentOf } from '#web/kit/editor/rich-document.ts'
import { linksInDocument, linksInText } from './links-in.ts'

describe('the links in a text', () => {
  it('are the addresses of pages in it, in order, once each', () => {
    const text = 'See https://a.example/tea, and http://b.example. Again: https://a.example/tea!'
    expect(linksInText(text)).to.deep.equal(['https://a.example/tea', 'http://b.example/'])
  })

  it('are found in brackets, and keep the brackets of their own', () => {
    expect(linksInText('[Tea](https://a.example/tea) (https://b.example/x)')).to.deep.equal([
      'https://a.example/tea',
      'https://b.example/x',
    ])
    expect(linksInText('https://a.example/tea_(drink)')).to.deep.equal(['https://a.example/tea_(drink)'])
  })

  it('are none before they are whole, and none that lead to no page', () => {
    for (const text of [
      'https://',
      'https://a',
      'https://a.',
      'mailto:a@b.example',
      'javascript:alert(1)',
      'a.example',
    ])
      expect(linksInText(text)).to.deep.equal([])
    expect(linksInText('http://wiki/tea')).to.deep.equal(['http://wiki/tea'])
  })

  it('are not those of a quotation', () => {
    expect(linksInText('> https://a.example\n\nhttps://b.example')).to.deep.equal(['https://b.example/'])
    const quoted = { type: 'blockquote', content: documentOf('https://a.example').content }
    const content = [quoted, ...[documentOf('https://b.example').content].flat()]
    expect(linksInDocument({ type: 'doc', content })).to.deep.equal(['https://b.example/'])
  })

  it('are where the words of a document lead', () => {
    const words = {
      type: 'text',
      text: 'tea',
      marks: [{ type: 'link', attrs: { href: 'https://a.example/tea' } }],
    }
    const document = { type: 'doc', content: [{ type: 'paragraph', content: [words] }] }
    expect(linksInDocument(document)).to.deep.equal(['https://a.example/tea'])
    expect(linksInDocument(null)).to.deep.equal([])
  })
})
