import '#test/kit/dom.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { show, tidy } from '#test/kit/screen.tsx'
import { blank } from '#web/drafts/parts/draft-content.ts'
import { keepLocally, locallyKept } from '#web/drafts/parts/kept-locally.ts'
import { ComposePage } from './ComposePage.tsx'

const kept = { at: '2030-01-01T00:00:00.000Z', kept: true, over: null }
const letter = { ...blank, ...kept, subject: 'Keys for the shed' }

describe('a new message', () => {
  const { fetch } = globalThis
  let isAsked = false
  let found: unknown = null
  const subject = () => screen.getByLabelText<HTMLInputElement>('Subject').value
  beforeEach(() => {
    localStorage.clear()
    isAsked = false
    found = null
    globalThis.fetch = async (input, { method } = {}) => {
      if (String(input).includes('/messages/tea'))
        return Response.json({
          subject: 'Tea',
          content_document: null,
          author: { name: 'Ada' },
          attachments: [],
        })
      if (method !== 'GET' || !String(input).includes('/drafts/')) return Response.json({})
      isAsked = true
      return Response.json({ draft: found })
    }
  })
  afterEach(() => {
    tidy()
    globalThis.fetch = fetch
  })
  const open = async (path = '/') => {
    await show(<ComposePage />, path)
    await screen.findByRole('textbox', { name: 'Text' }, { timeout: 10_000 })
  }
  const laterFound = () => {
    const { at: changed_at, kept, over, ...content } = letter
    return { ...content, changed_at }
  }

  it('begins empty for whoever comes after somebody whose session ran out', async () => {
    keepLocally('ada', 'message-new', { ...letter, kept: false })
    await open()
    await waitFor(() => expect(isAsked).to.equal(true))
    expect(subject()).to.equal('')
  })

  it('begins empty when what was half written was sent from another device', async () => {
    keepLocally('ben', 'message-new', letter)
    await open()
    await waitFor(() => expect(locallyKept('ben', 'message-new')).to.equal(null))
    expect(subject()).to.equal('')
  })

  it('goes on with what was half written and is still there', async () => {
    keepLocally('ben', 'message-new', letter)
    found = laterFound()
    await open()
    await waitFor(() => expect(subject()).to.equal('Keys for the shed'))
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
