import { expect } from 'chai'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { DOMParser } from 'prosemirror-model'
import { documents, hostileTexts, words } from '#test/kit/arbitrary-documents.ts'
import { htmlOf } from './html.ts'
import { parseDocument } from './parse-document.ts'
import {
  canonicalDocument,
  fromMarkdown,
  type RichDocument,
  richDocument,
  toHtml,
  toMarkdown,
  toPlain,
} from './rich-text.ts'
import { schema } from './schema.ts'
import { isAllowedUrl } from './urls.ts'

const page = new JSDOM('').window.document
const elementOf = (html: string) => {
  const element = page.createElement('div')
  element.innerHTML = html
  return element
}
const again = (html: string): string =>
  DOMParser.fromSchema(schema)
    .parse(elementOf(html), { preserveWhitespace: true })
    .content.content.map(htmlOf)
    .join('')

const bare = (text: string): string => text.replace(/\s+/g, '')

/** Whether all signs are there, in their order. */
const holdsAll = (text: string, wanted: string): boolean => {
  let at = 0
  for (const sign of text) if (wanted.startsWith(sign, at)) at += sign.length
  return at === wanted.length
}

const drawn = new Set(
  'a img p br h2 h3 h4 h5 h6 ul ol li blockquote pre code hr table tbody tr td th div span em strong s u'.split(
    ' ',
  ),
)
const allowedAttributes = new Set(
  'href src alt data-asset title rel target start colspan rowspan data-params data-mention data-reference data-kind data-gone data-tag data-embed data-embed-id data-colour'.split(
    ' ',
  ),
)

/** What a page would have to fear in this HTML. */
const fearsome = (html: string): string[] =>
  [...elementOf(html).querySelectorAll('*')].flatMap((element) => [
    ...(drawn.has(element.localName) ? [] : [element.localName]),
    ...[...element.attributes].flatMap(({ name, value }) =>
      !allowedAttributes.has(name) || ((name === 'href' || name === 'src') && !isAllowedUrl(value))
        ? [`${name}=${value}`]
        : [],
    ),
  ])

const runs = Number(process.env.FUZZ_RUNS ?? 300)

/** The words alone, without signs and addresses. */
const wordsIn = (document: RichDocument): string => {
  const node = parseDocument(document)
  return node?.textBetween(0, node.content.size, '\n') ?? ''
}

describe('any document', function () {
  this.timeout(60_000)

  it('is in its one form after it has been checked', () => {
    fc.assert(
      fc.property(documents(), (document) => {
        const kept = canonicalDocument(document)
        expect(kept).not.to.equal(null)
        expect(canonicalDocument(kept)).to.deep.equal(kept)
      }),
      { numRuns: runs },
    )
  })

  it('is drawn without anything that runs', () => {
    fc.assert(
      fc.property(documents(), (document) => {
        expect(fearsome(toHtml(document))).to.deep.equal([])
      }),
      { numRuns: runs },
    )
  })

  it('is drawn the same after it was read from what was drawn', () => {
    fc.assert(
      fc.property(documents(), (document) => {
        const html = toHtml(document)
        expect(again(html)).to.equal(html)
      }),
      { numRuns: runs },
    )
  })

  it('keeps its words in HTML', () => {
    fc.assert(
      fc.property(documents(), (document) => {
        expect(bare(elementOf(toHtml(document)).textContent ?? '')).to.equal(bare(wordsIn(document)))
      }),
      { numRuns: runs },
    )
  })

  it('keeps its words in Markdown', () => {
    fc.assert(
      fc.property(documents(), (document) => {
        // A point without words may become a sign of its own; none goes away.
        const read = bare(wordsIn(fromMarkdown(toMarkdown(document))))
        expect(holdsAll(read, bare(wordsIn(document))), read).to.equal(true)
      }),
      { numRuns: runs },
    )
  })
})

describe('any text', function () {
  this.timeout(60_000)

  it('becomes a document that can be kept, and is drawn without anything that runs', () => {
    const texts = fc.array(fc.oneof(words(), fc.constantFrom('\n', '\n\n', '> ', '- ', '    '), fc.string()))
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join('')
        const rich = richDocument(text)
        expect(rich).not.to.equal(null)
        if (rich) expect(fearsome(toHtml(rich.document))).to.deep.equal([])
      }),
      { numRuns: runs },
    )
  })

  it('is kept as it was typed when Markdown makes more of it than a document may hold', () => {
    const deep = `${'> '.repeat(200)}deep`
    expect(toPlain(fromMarkdown(deep))).to.contain('deep')
  })

  for (const text of hostileTexts)
    it(`harms nobody: ${text.trim()}`, () => {
      expect(fearsome(toHtml(fromMarkdown(text)))).to.deep.equal([])
    })
})

describe('any value', () => {
  it('is a safe document or none', () => {
    const hostile = fc.constantFrom(...hostileTexts, 'javascript:alert(1)', -1, null, 2, {}, [])
    const broken = fc.tuple(documents(), fc.array(fc.nat()), hostile).map(([document, path, value]) => {
      const copy = structuredClone(document)
      replaceAt(copy, path, value)
      return copy
    })
    fc.assert(
      fc.property(fc.oneof(broken, fc.jsonValue()), (value) => {
        const kept = canonicalDocument(value)
        if (kept !== null) expect(fearsome(toHtml(kept))).to.deep.equal([])
      }),
      { numRuns: runs },
    )
  })
})

/** Puts a value somewhere into plain data: the path says which of its members, over and over. */
const replaceAt = (data: unknown, [first = 0, ...path]: readonly number[], value: unknown): void => {
  if (typeof data !== 'object' || data === null) return
  const names = Object.keys(data)
  const name = names[first % Math.max(1, names.length)]
  if (name === undefined) return
  if (path.length === 0) Reflect.set(data, name, value)
  else replaceAt(Reflect.get(data, name), path, value)
}
