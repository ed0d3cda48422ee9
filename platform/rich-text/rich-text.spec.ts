import { expect } from 'chai'
import { checked, fromMarkdown, richDocument, toHtml, toMarkdown, toPlain } from './rich-text.ts'

const text = (value: string, marks: object[] = []) => ({
  type: 'text',
  text: value,
  ...(marks.length ? { marks } : {}),
})
const document = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })

describe('rich text', () => {
  const soup =
    '## Autumn fair\n\nBring **soup** and _bread_, see [the list](https://lindenhof.example/list).\n\n* stalls\n* shifts\n\n1. first\n2. second\n\n> quoted\n\n```\ncode\n```'

  it('comes back as the Markdown that it was', () => {
    const kept = fromMarkdown(soup)
    expect(toMarkdown(kept)).to.equal(soup.replaceAll('_', '*'))
    expect(fromMarkdown(toMarkdown(kept))).to.deep.equal(kept)
    expect(checked(kept)).to.deep.equal(kept)
  })

  it('is shown as HTML with everything escaped', () => {
    expect(toHtml(fromMarkdown('a <script>alert(1)</script> & "b"'))).to.equal(
      '<p>a &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;b&quot;</p>',
    )
    expect(toHtml(fromMarkdown('**a _b_** `c`  \nd'))).to.equal(
      '<p><strong>a </strong><em><strong>b</strong></em> <code>c</code><br>d</p>',
    )
    expect(toHtml(fromMarkdown('[a](https://a.example/"b)'))).to.contain('href="https://a.example/%22b"')
  })

  it('leads nowhere but to allowed addresses', () => {
    expect(toHtml(fromMarkdown('[a](javascript:alert(1))'))).not.to.contain('href')
    for (const href of [
      'javascript:alert(1)',
      'data:text/html,a',
      '//evil.example',
      '/\\evil.example',
      'java\nscript:a',
      7,
    ])
      expect(checked(document(text('a', [{ type: 'link', attrs: { href } }]))), String(href)).to.equal(null)
    for (const href of ['https://a.example', 'mailto:ada@lindenhof.example', '/members/1', '#top'])
      expect(checked(document(text('a', [{ type: 'link', attrs: { href } }]))), href).not.to.equal(null)
  })

  it('refuses what it does not know', () => {
    expect(checked({ type: 'doc', content: [{ type: 'iframe' }] })).to.equal(null)
    expect(checked({ type: 'doc', content: [] })).to.equal(null)
    expect(checked(document(text('a', [{ type: 'blink' }])))).to.equal(null)
    expect(
      checked({ type: 'doc', content: [{ type: 'heading', attrs: { level: 'x><script' }, content: [] }] }),
    ).to.equal(null)
    expect(checked({ type: 'paragraph' })).to.equal(null)
    expect(checked('text')).to.equal(null)
    expect(checked(null)).to.equal(null)
  })

  it('drops attributes that nobody declared', () => {
    const sneaky = {
      type: 'doc',
      content: [{ type: 'paragraph', attrs: { onclick: 'x' }, content: [text('a')] }],
    }
    expect(checked(sneaky)).to.deep.equal(document(text('a')))
  })

  it('survives a document nested without measure', () => {
    for (const levels of [60, 50_000]) {
      let deep: object = { type: 'paragraph' }
      for (let level = 0; level < levels; level += 1) deep = { type: 'blockquote', content: [deep] }
      expect(checked({ type: 'doc', content: [deep] })).to.equal(null)
    }
  })

  it('has words, or is empty', () => {
    expect(toPlain(fromMarkdown(soup))).to.contain('Bring soup and bread, see the list.')
    expect(richDocument('  \n ')).to.include({ empty: true })
    expect(richDocument('a')).to.include({ empty: false })
    expect(richDocument({ type: 'nothing' })).to.equal(null)
  })
})
