import '#test/kit/dom.ts'
import { expect } from 'chai'
import { ben } from '#test/kit/screen.tsx'
import { setSession } from '#web/kit/data/session.ts'
import { blank } from './draft-content.ts'
import {
  forgetAnonymousDrafts,
  forgetDrafts,
  readDraftNotes,
  readLocalDraft,
  saveDraftNotes,
  saveLocalDraft,
} from './local-drafts.ts'

const content = { ...blank, subject: 'Fair', at: '2030-01-01T00:00:00.000Z', kept: false, over: null }

describe('drafts on a device', () => {
  beforeEach(() => {
    localStorage.clear()
    setSession(ben)
  })

  it('are there for their author alone', () => {
    saveLocalDraft('ada', 'message-new', content)
    expect(readLocalDraft('ada', 'message-new')).to.deep.equal(content)
    expect(readLocalDraft('ben', 'message-new')).to.equal(null)
  })

  it('are removed at sign-out, and unsent ones of another member stay', () => {
    for (const name of ['ada', 'ben']) {
      saveLocalDraft(name, 'message-new', content)
      saveDraftNotes(`${name} message-new`, ['https://a.example/'])
    }
    forgetDrafts()
    expect(readLocalDraft('ben', 'message-new')).to.equal(null)
    expect(readDraftNotes('ben message-new')).to.deep.equal([])
    expect(readLocalDraft('ada', 'message-new')).to.deep.equal(content)
    expect(readDraftNotes('ada message-new')).to.deep.equal(['https://a.example/'])
  })

  it('go when they do not say whose they are', () => {
    localStorage.setItem('folkmoot.draft.message-new', JSON.stringify(content))
    localStorage.setItem('folkmoot.draft.beside-message-new', '[]')
    saveLocalDraft('ada', 'message-new', content)
    forgetAnonymousDrafts()
    expect(Object.keys(localStorage)).to.deep.equal(['folkmoot.draft.ada message-new'])
  })
})
