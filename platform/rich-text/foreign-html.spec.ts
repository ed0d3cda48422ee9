import { expect } from 'chai'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { hostileTexts } from '#test/kit/arbitrary-documents.ts'
import { cleanForeignHtml } from './foreign-html.ts'
import { isAllowedUrl } from './urls.ts'

const clean = (source: string): string | undefined => cleanForeignHtml(source)?.html

const page = new JSDOM('').window.document
const fearsome = (html: string): string[] => {
  const element = page.createElement('div')
  element.innerHTML = html
  return [...element.querySelectorAll('*')].flatMap((one) => [
    ...(/^(script|style|iframe|object|embed|svg|math|form|input|button|base|meta|link|template)$/.test(
      one.localName,
    )
      ? [one.localName]
      : []),
    ...[...one.attributes]
      .filter(({ name, value }) =>
        name === 'href'
          ? !isAllowedUrl(value)
          : /^(on|style|class|id|name|srcset|srcdoc|target|action)/.test(name),
      )
      .map(({ name, value }) => `${name}=${value}`),
  ])
}

describe('HTML from outside', () => {
  it('keeps what a text is made of', () => {
    const kept =
      '<h2>Fair</h2><p>Bring <strong>soup</strong>, see <a href="https://lindenhof.example/list" title="List">the list</a>.</p><ul><li>stalls</li></ul><table><tbody><tr><td colspan="2">a</td></tr></tbody></table>'
    expect(clean(kept)).to.equal(kept)
  })

  it('loses what runs, what looks like the product, and what loads from elsewhere', () => {
    expect(clean('<p onclick="a()" class="fm-card" id="root" style="position:fixed">a</p>')).to.equal(
      '<p>a</p>',
    )
    expect(
      clean('<script>a()</script><style>*{}</style><iframe src="https://a.example"></iframe>b'),
    ).to.equal('b')
    expect(clean('<a href="javascript:a()">a</a><a href="//evil.example">b</a>')).to.equal('<a>a</a><a>b</a>')
    expect(clean('<img src="https://evil.example/pixel" alt="a">')).to.equal('<img alt="a" />')
    expect(clean('<img src="/api/storage/images/a/get/435x435?token=b" alt="a">')).to.contain(
      'src="/api/storage/',
    )
    expect(clean('<svg><script>a()</script></svg><math><mi>b</mi></math>')).to.equal('')
  })

  it('turns a style into the word that the page knows', () => {
    expect(clean('<p style="text-align:center;color:red">a</p>')).to.equal('<p data-align="center">a</p>')
    expect(clean('<span data-colour="berry" data-evil="x">a</span>')).to.equal(
      '<span data-colour="berry">a</span>',
    )
    expect(clean('<span data-colour="url(x)">a</span>')).to.equal('<span>a</span>')
  })

  it('is refused when it is larger than anybody reads', () => {
    expect(cleanForeignHtml('a'.repeat(65 * 1024))).to.equal(null)
    expect(cleanForeignHtml('<b>'.repeat(2001))).to.equal(null)
    expect(clean(`${'<div>'.repeat(100)}deep`)).to.contain('deep')
  })

  it('does no harm, whatever it is made of', () => {
    const parts = fc.constantFrom(
      ...hostileTexts,
      '<p>',
      '</p>',
      '<svg>',
      '<math><mtext>',
      '<table><mglyph><style>',
      '<noscript><p title="</noscript><img src=x onerror=a()>">',
      '<!--<img src="--><img src=x onerror=a()>">',
      '<template>',
      '<select><option>',
      '<a href="jav&#x09;ascript:a()">',
      '<a href=" &#14; javascript:a()">',
      '<form><input name=attributes>',
      '<xmp>',
      '<plaintext>',
      '\u0000',
      '"',
      "'",
      '>',
      'words',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 12 }), (all) => {
        const html = clean(all.join('')) ?? ''
        expect(fearsome(html)).to.deep.equal([])
        expect(clean(html)).to.equal(html)
      }),
      { numRuns: 500 },
    )
  })
})
