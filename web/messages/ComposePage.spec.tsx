import '#test/kit/dom.ts'
// The page loads the editor when it is shown; here it is there before.
import '#web/kit/editor/EditorSurface.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { english, englishPattern, labelPattern } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { blank } from '#web/drafts/parts/draft-content.ts'
import { readLocalDraft, saveLocalDraft } from '#web/drafts/parts/local-drafts.ts'
import { ComposePage } from './ComposePage.tsx'

const kept = { at: '2030-01-01T00:00:00.000Z', kept: true, over: null }
const nora = { type: 'member' as const, id: 'nora', name: 'Nora Bell' }
const draft = { ...blank, ...kept, subject: 'Keys for the shed' }

const entry = (id: string, name: string) => ({
  type: 'member',
  id,
  name,
  path: '/',
  picture: null,
  category: null,
  member_count: null,
  member_ids: [],
  is_external: false,
})

describe('a new message', () => {
  const { fetch } = globalThis
  let isAsked = false
  let found: unknown = null
  let changed: string[] = []
  const subject = () => screen.getByLabelText<HTMLInputElement>(english('messages.subject')).value
  beforeEach(() => {
    localStorage.clear()
    isAsked = false
    found = null
    changed = []
    globalThis.fetch = async (input, { method } = {}) => {
      if (String(input).includes('/messages/tea'))
        return Response.json({
          subject: 'Tea',
          content_document: null,
          author: { name: 'Ada' },
          attachments: [],
          fields: {},
        })
      if (String(input).includes('/directory'))
        return Response.json({ entries: [entry('ben', 'Ben Okafor'), entry('bea', 'Bea Noble')] })
      if (String(input).includes('/members/dan'))
        return Response.json({ id: 'dan', name: 'Dan Whitlock', images: { small: null } })
      const [, draft] = /drafts\/(\S+)/.exec(String(input)) ?? []
      if (draft && method !== 'GET') changed.push(`${method} ${draft}`)
      if (method !== 'GET' || !draft) return Response.json({})
      isAsked = true
      return Response.json({ draft: found })
    }
  })
  afterEach(() => {
    tidy()
    globalThis.fetch = fetch
  })
  const open = async (path = '/') => {
    const hands = await show(<ComposePage />, path)
    await screen.findByRole('textbox', { name: english('messages.text') }, { timeout: 10_000 })
    return hands
  }
  const laterFound = () => {
    const { at: changed_at, kept, over, ...content } = draft
    return { ...content, changed_at }
  }

  it('starts empty for a member who signs in after an expired session of another', async () => {
    saveLocalDraft('ada', 'message-new', { ...draft, kept: false })
    await open()
    await waitFor(() => expect(isAsked).to.equal(true))
    expect(subject()).to.equal('')
  })

  it('begins empty when what was half written was sent from another device', async () => {
    saveLocalDraft('ben', 'message-new', draft)
    await open()
    await waitFor(() => expect(readLocalDraft('ben', 'message-new')).to.equal(null))
    expect(subject()).to.equal('')
  })

  it('offers what was half written, and puts it in once that is asked for', async () => {
    found = laterFound()
    const hands = await open()
    await screen.findByText(/Unfinished draft.*Keys for the shed/)
    expect(subject()).to.equal('')
    await hands.click(screen.getByRole('button', { name: english('drafts.continue') }))
    expect(subject()).to.equal('Keys for the shed')
  })

  it('throws away what is offered, and nothing before that', async () => {
    found = laterFound()
    const hands = await open()
    await screen.findByText(englishPattern('drafts.offered'))
    await hands.type(screen.getByLabelText(english('messages.subject')), 'Another one')
    expect(changed).to.deep.equal([])
    await hands.click(screen.getByRole('button', { name: english('drafts.discard') }))
    await hands.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: english('drafts.discard') }),
    )
    await waitFor(() => expect(screen.queryByText(englishPattern('drafts.offered'))).to.equal(null))
    await waitFor(() => expect(changed).to.include('DELETE message-new'))
    expect(subject()).to.equal('Another one')
  })

  it('never shows a draft for another recipient', async () => {
    saveLocalDraft('ben', 'message-new', { ...draft, recipients: [nora], kept: false })
    saveLocalDraft('ben', 'message-to-nora', { ...draft, recipients: [nora], kept: false })
    await open('/?to=dan')
    await screen.findByText('Dan Whitlock')
    expect([subject(), screen.queryByText(/Keys for the shed/)]).to.deep.equal(['', null])
  })

  it('goes on with what was begun for the same person, and offers what was begun for nobody', async () => {
    saveLocalDraft('ben', 'message-to-nora', { ...draft, recipients: [nora], kept: false })
    await open('/?to=nora')
    await waitFor(() => expect(subject()).to.equal('Keys for the shed'))
    tidy()
    localStorage.clear()
    saveLocalDraft('ben', 'message-new', { ...draft, kept: false })
    const hands = await open('/?to=dan')
    await hands.click(await screen.findByRole('button', { name: english('drafts.continue') }))
    expect(subject()).to.equal('Keys for the shed')
    await waitFor(() =>
      expect(readLocalDraft('ben', 'message-to-dan')?.subject).to.equal('Keys for the shed'),
    )
    expect(readLocalDraft('ben', 'message-new')).to.equal(null)
  })

  it('does not follow a recipient who was changed in the form', async () => {
    const toNora = { ...draft, recipients: [nora], kept: false }
    saveLocalDraft('ben', 'message-to-dan', toNora)
    await open('/?to=dan')
    await screen.findByText(/Unfinished draft to Nora Bell/)
    expect(subject()).to.equal('')
  })

  it('offers everybody but oneself as a recipient', async () => {
    const hands = await open()
    await hands.click(screen.getByRole('combobox', { name: labelPattern('messages.to') }))
    await hands.keyboard('be')
    await screen.findByRole('option', { name: /Bea Noble/ })
    expect(screen.queryByRole('option', { name: /Ben Okafor/ })).to.equal(null)
  })

  it('that hands one on begins with it, or goes on where that was begun', async () => {
    await open('/?forward=tea')
    await waitFor(() => expect(subject()).to.equal('Fwd: Tea'))
    tidy()
    localStorage.clear()
    found = laterFound()
    await open('/?forward=tea')
    await waitFor(() => expect(subject()).to.equal('Keys for the shed'))
  })
})
