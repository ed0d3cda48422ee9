import '#test/kit/dom.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { Route, Routes } from 'react-router'
import { discoverParts } from '#platform/config/discovery.ts'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { formExamplesKind } from './kit/form-examples.ts'

// What a form is like, wherever it stands: it marks what has to be filled in, and is sent once something was.

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = readdirSync(`${root}/web`, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.tsx') && !/\.(spec|gallery)\.tsx$/.test(file))
const holding = (words: RegExp) =>
  sources.filter((file) => words.test(readFileSync(`${root}/web/${file}`, 'utf8'))).sort()

const examples = (await discoverParts(formExamplesKind)).flatMap(({ forms }) => forms)
const shown = examples.flatMap((form) => ('element' in form ? [form] : []))
const answers: Record<string, unknown> = Object.assign({}, ...shown.map(({ answers = {} }) => answers))

describe('forms', function () {
  this.timeout(30_000)
  const { fetch } = globalThis
  beforeEach(() => {
    localStorage.clear()
    globalThis.fetch = async (input) => {
      const [path = ''] = String(input).split('?')
      if (path.includes('/drafts/')) return Response.json({ draft: null })
      const answer = answers[path]
      return answer ? Response.json(answer) : new Response(null, { status: 500 })
    }
  })
  afterEach(() => {
    tidy()
    globalThis.fetch = fetch
  })

  it('are all of one kind, without bubbles of the browser', () => {
    expect(holding(/<form\b/)).to.deep.equal(['kit/forms/Form.tsx'])
  })

  it('are all known here', () => {
    expect(holding(/<Form\b/)).to.deep.equal(examples.map(({ file }) => file).sort())
  })

  it('mark required fields with an asterisk, which an attribute alone does not', () => {
    const unmarked = /<(?:\w+Input|Textarea|Select|MultiSelect)\b[^<]*?\n\s+required\n/
    expect(holding(unmarked)).to.deep.equal([])
  })

  for (const { file, element, required, path = '*', at = '/' } of shown)
    it(`mark what is required, and wait for the first change: ${file}`, async () => {
      await show(
        <Routes>
          <Route path={path} element={element} />
        </Routes>,
        at,
      )
      const labels = await screen.findAllByText(
        (_, node) =>
          node?.tagName === 'LABEL' && required.some((key) => node.textContent?.startsWith(english(key))),
      )
      const marked = labels.filter(({ textContent }) => textContent?.endsWith('*'))
      expect(marked.length, 'marked').to.be.at.least(required.length)
      const form = document.querySelector('form')
      expect(form?.noValidate).to.equal(true)
      const needed = form?.querySelectorAll('[aria-required="true"], [required]').length
      expect(needed, 'said to screen readers').to.be.at.least(required.length)
      expect(form?.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).to.equal(true)
    })
})
