import { expect } from 'chai'
import { canonicalDocument, fromMarkdown, richDocument, toHtml, toMarkdown, toPlain } from './rich-text.ts'

const text = (value: string, marks: object[] = []) => ({
  type: 'text',
  text: value,
  ...(marks.length ? { marks } : {}),
})
const document = (...content: object[]) => ({
  type: 'doc',
  attrs: { version: 2 },
  content: [{ type: 'paragraph', content }],
})
const throughMarkdown = (...content: object[]) => {
  const kept = canonicalDocument(document(...content))
  return kept && toPlain(fromMarkdown(toMarkdown(kept)))
}

describe('rich text', () => {
  const soup =
    '## Autumn fair\n\nBring **soup** and _bread_, see [the list](https://lindenhof.example/list).\n\n* stalls\n* shifts\n\n1. first\n2. second\n\n> quoted\n\n```\ncode\n```'

  it('comes back as the Markdown that it was', () => {
    const kept = fromMarkdown(soup)
    expect(toMarkdown(kept)).to.equal(soup.replaceAll('_', '*'))
    expect(fromMarkdown(toMarkdown(kept))).to.deep.equal(kept)
    expect(canonicalDocument(kept)).to.deep.equal(kept)
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
      '/\t/evil.example',
      '/\n\\evil.example',
      'java\nscript:a',
      7,
    ])
      expect(
        canonicalDocument(document(text('a', [{ type: 'link', attrs: { href } }]))),
        String(href),
      ).to.equal(null)
    for (const href of ['https://a.example', 'mailto:ada@lindenhof.example', '/members/1', '#top'])
      expect(canonicalDocument(document(text('a', [{ type: 'link', attrs: { href } }]))), href).not.to.equal(
        null,
      )
  })

  it('takes a link to nowhere for what was typed', () => {
    for (const markdown of ['[a]()', '[]()', 'see [a *b*]( ) and [c](/d)'])
      expect(toHtml(fromMarkdown(markdown)), markdown).not.to.contain('href=""')
    expect(toPlain(fromMarkdown('see [a *b*]() and [c](/d)'))).to.equal('see [a b]() and c </d>')
    expect(toMarkdown(fromMarkdown('[]()'))).to.equal('\\[\\]()')
  })

  it('keeps what looks like the definition of a reference', () => {
    expect(toPlain(fromMarkdown('[a]: https://a.example'))).to.equal('[a]: https://a.example')
    const code = text(']:#', [{ type: 'link', attrs: { href: 'https://a.example' } }, { type: 'code' }])
    expect(throughMarkdown(code)).to.equal(']:# <https://a.example>')
  })

  it('keeps several underscores in a row', () => {
    for (const plain of ['__0__', '___a___', 'a__b', '_', '__', 'a_b_c', '\\__a_'])
      expect(throughMarkdown(text(plain)), plain).to.equal(plain)
  })

  it('refuses what it does not know', () => {
    expect(canonicalDocument({ type: 'doc', content: [{ type: 'iframe' }] })).to.equal(null)
    expect(canonicalDocument({ type: 'doc', content: [] })).to.equal(null)
    expect(canonicalDocument(document(text('a', [{ type: 'blink' }])))).to.equal(null)
    expect(
      canonicalDocument({
        type: 'doc',
        content: [{ type: 'heading', attrs: { level: 'x><script' }, content: [] }],
      }),
    ).to.equal(null)
    expect(canonicalDocument({ type: 'paragraph' })).to.equal(null)
    expect(canonicalDocument('text')).to.equal(null)
    expect(canonicalDocument(null)).to.equal(null)
  })

  it('drops attributes that nobody declared', () => {
    const sneaky = {
      type: 'doc',
      content: [{ type: 'paragraph', attrs: { onclick: 'x' }, content: [text('a')] }],
    }
    expect(canonicalDocument(sneaky)).to.deep.equal(document(text('a')))
  })

  it('survives a document nested without measure', () => {
    for (const levels of [60, 50_000]) {
      let deep: object = { type: 'paragraph' }
      for (let level = 0; level < levels; level += 1) deep = { type: 'blockquote', content: [deep] }
      expect(canonicalDocument({ type: 'doc', content: [deep] })).to.equal(null)
    }
  })

  it('has words, or is empty', () => {
    expect(toPlain(fromMarkdown(soup))).to.match(/Bring soup and bread, see the list <[^>]+>\./)
    for (const nothing of ['  \n ', '\u200b\u2060\n\n\u202e', '**\u2800**'])
      expect(richDocument(nothing)).to.include({ empty: true })
    expect(richDocument('a')).to.include({ empty: false })
    expect(richDocument({ type: 'nothing' })).to.equal(null)
  })
  it('reads what was kept by earlier versions', () => {
    const first = {
      type: 'doc',
      content: [{ type: 'heading', attrs: { level: 6 }, content: [text('Small')] }],
    }
    expect(canonicalDocument(first)).to.deep.equal({
      type: 'doc',
      attrs: { version: 2 },
      content: [{ type: 'heading', attrs: { level: 5 }, content: [text('Small')] }],
    })
    expect(toHtml(first)).to.equal('<h6>Small</h6>')
    expect(canonicalDocument({ ...first, attrs: { version: 3 } })).to.equal(null)
  })

  it('draws headings one level below the title of the page', () => {
    expect(toHtml(fromMarkdown('# a\n\n###### b'))).to.equal('<h2>a</h2><h6>b</h6>')
    expect(toMarkdown(fromMarkdown('# a'))).to.equal('# a')
  })

  it('keeps signs that end a heading, or stand before a link', () => {
    for (const markdown of ['# \\#', '# C \\##', '# C#', 'a\\#[b:c](/d)', '\\@[b:c](/d)'])
      expect(toMarkdown(fromMarkdown(markdown)), markdown).to.equal(markdown)
    expect(toPlain(fromMarkdown('# C \\##'))).to.equal('C ##')
  })

  it('has tables, struck words and addresses that are links by themselves', () => {
    const table = '| a | b |\n| --- | --- |\n| c\\|d | **e** |'
    expect(toMarkdown(fromMarkdown(table)).trim()).to.equal(table)
    expect(toHtml(fromMarkdown(table))).to.equal(
      '<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>c|d</p></td><td><p><strong>e</strong></p></td></tr></tbody></table>',
    )
    expect(toHtml(fromMarkdown('~~a~~'))).to.equal('<p><s>a</s></p>')
    for (const address of [
      'http://a.example',
      'ftps://a.example/b',
      'mailto:a@b.example',
      'tel:+49 30 1234567',
    ])
      expect(toHtml(fromMarkdown(`see ${address}`)), address).to.contain('<a href=')
    expect(toHtml(fromMarkdown('see readme.md or a@b.example'))).not.to.contain('<a')
  })

  it('turns the address of a film that stands alone into a place for it', () => {
    const video = 'https://youtu.be/dQw4w9WgXcQ?t=3'
    expect(toHtml(fromMarkdown(video))).to.contain(
      '<div data-embed="youtube" data-embed-id="dQw4w9WgXcQ"><a href=',
    )
    expect(toHtml(fromMarkdown(`see ${video}`))).not.to.contain('data-embed')
    expect(toPlain(fromMarkdown(video))).to.equal('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    const copied = fromMarkdown(toMarkdown(fromMarkdown(video)))
    expect(copied).to.deep.equal(fromMarkdown(video))
    for (const attrs of [
      { provider: 'evil', id: 'a' },
      { provider: 'youtube', id: '"><script>' },
    ])
      expect(
        canonicalDocument({ type: 'doc', attrs: { version: 2 }, content: [{ type: 'embed', attrs }] }),
      ).to.equal(null)
  })

  it('shows pictures of ours, and those from elsewhere as the words that they are', () => {
    const ours = '![A \\[green\\] gate](/api/storage/images/picture-1/get/1920x1200)'
    expect(toMarkdown(fromMarkdown(ours))).to.equal(ours)
    expect(toHtml(fromMarkdown(ours))).to.equal(
      '<p><img src="/api/storage/images/picture-1/get/1920x1200" alt="A [green] gate" data-asset="picture-1"></p>',
    )
    expect(toPlain(fromMarkdown(ours))).to.equal('A [green] gate')
    expect(toHtml(fromMarkdown('![a](https://evil.example/pixel.gif)'))).not.to.contain('<img')
    expect(richDocument('![](/api/storage/images/picture-1/get/1920x1200)')).to.include({ empty: false })
    const elsewhere = { type: 'image', attrs: { asset_id: '../../evil' } }
    expect(canonicalDocument(document(elsewhere))).to.equal(null)
  })
})
