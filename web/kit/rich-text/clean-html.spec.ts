import '#test/kit/dom.ts'
import { expect } from 'chai'
import fc from 'fast-check'
import { toHtml } from '#platform/rich-text/rich-text.ts'
import { documents, hostileTexts } from '#test/kit/arbitrary-documents.ts'

describe('HTML where it meets the page', () => {
  let clean: (html: string) => string
  before(async () => {
    clean = (await import('./clean-html.ts')).cleanHtml
  })
  const elementOf = (html: string) => {
    const element = document.createElement('div')
    element.innerHTML = html
    return element
  }
  const fearsome = (html: string): string[] =>
    [...elementOf(html).querySelectorAll('*')].flatMap((one) => [
      ...(/^(script|style|iframe|object|embed|svg|math|form|input|template)$/.test(one.localName)
        ? [one.localName]
        : []),
      ...[...one.attributes]
        .filter(
          ({ name, value }) =>
            /^(on|style|class|id$|name$|srcdoc|srcset)/.test(name) ||
            /^\s*(javascript|data|vbscript):/i.test(value),
        )
        .map(({ name, value }) => `${name}=${value}`),
    ])

  it('keeps every sign of what the server drew', () => {
    fc.assert(
      fc.property(documents(), (kept) => {
        const html = toHtml(kept)
        expect(elementOf(clean(html)).textContent).to.equal(elementOf(html).textContent)
      }),
      { numRuns: 200 },
    )
  })

  it('keeps mentions, films, colours and pictures', () => {
    for (const html of [
      '<p><a href="/members/ben" data-mention="ben">@Ben</a></p>',
      '<div data-embed="vimeo" data-embed-id="76979871"></div>',
      '<p><span data-colour="berry">a</span></p>',
      '<p><img src="/api/storage/images/a/get/1920x1200" alt="b" data-asset="a"></p>',
    ])
      expect(clean(html)).to.equal(html)
  })

  it('lets nothing run, even when the server were fooled', () => {
    const parts = fc.constantFrom(
      ...hostileTexts,
      '<svg><animate onbegin=a()>',
      '<math><mtext><table><mglyph><style><img src=x onerror=a()>',
      '<form><input name=attributes>',
      '<p class="fm-card" id="root" style="position:fixed">',
      '<a href="data:text/html,a">',
      '<div>',
      'words',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (all) => {
        expect(fearsome(clean(all.join('')))).to.deep.equal([])
      }),
      { numRuns: 300 },
    )
  })
})
