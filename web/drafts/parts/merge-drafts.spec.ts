import { expect } from 'chai'
import { documentOf } from '#web/kit/editor/rich-document.ts'
import { blank } from './draft-content.ts'
import type { LocalDraft } from './local-drafts.ts'
import { mergeDrafts, resolveDrafts } from './merge-drafts.ts'

const noon = '2030-01-01T12:00:00.000Z'
const later = '2030-01-01T12:00:05.000Z'
const draft = (subject: string, of: Partial<LocalDraft> = {}): LocalDraft => ({
  ...blank,
  subject,
  at: noon,
  kept: false,
  over: null,
  ...of,
})
const earlier = (subject: string, at = noon) => ({ ...blank, subject, at })

describe('a draft on two devices', () => {
  it('is the one that was written last', () => {
    expect(resolveDrafts(null, draft('Tea'))).to.equal('theirs')
    expect(resolveDrafts(draft('Tea'), draft('Fair', { at: later }))).to.equal('theirs')
    expect(resolveDrafts(draft('Tea', { at: later }), draft('Fair'))).to.equal('here')
  })

  it('is gone once it was sent from one of them, but not what was written since', () => {
    expect(resolveDrafts(draft('Tea', { kept: true }), null)).to.equal('theirs')
    expect(resolveDrafts(draft('Tea'), null)).to.equal('here')
  })

  it('is both when neither saw the other', () => {
    expect(resolveDrafts(draft('T', { over: earlier('', '') }), draft('Fair'))).to.equal('both')
    expect(resolveDrafts(draft('Teas', { over: earlier('Tea') }), draft('Tea', { at: later }))).to.equal(
      'here',
    )
    expect(resolveDrafts(draft('Teas', { over: earlier('Tea', later) }), draft('Te'))).to.equal('here')
  })

  it('holds the words of both, and once what both say', () => {
    const one = { ...blank, subject: 'Fair', text: 'Who?', document: documentOf('Soup\nBread') }
    const other = { ...blank, subject: 'Fair', text: 'When?', document: documentOf('Soup\nTea') }
    const { subject, text, document } = mergeDrafts(one, other)
    expect([subject, text]).to.deep.equal(['Fair', 'Who?\n\nWhen?'])
    expect(document).to.deep.equal(documentOf('Soup\nBread\nTea'))
  })

  it('has the files of both and goes only to whom both name', () => {
    const recipient = (id: string) => ({ type: 'member' as const, id, name: id })
    const one = { ...blank, recipients: [recipient('ada')], attachments: ['list'] }
    const other = { ...blank, recipients: [recipient('ada'), recipient('dan')], attachments: ['list', 'map'] }
    const { recipients, attachments } = mergeDrafts(one, other)
    expect(recipients.map(({ id }) => id)).to.deep.equal(['ada'])
    expect(attachments).to.deep.equal(['list', 'map'])
  })
})
