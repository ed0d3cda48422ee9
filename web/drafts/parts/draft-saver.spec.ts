import '#test/kit/dom.ts'
import { expect } from 'chai'
import { ben } from '#test/kit/screen.tsx'
import { setSession } from '#web/kit/data/session.ts'
import { blank } from './draft-content.ts'
import { draftSaver } from './draft-saver.ts'
import { forgetDrafts, readLocalDraft } from './local-drafts.ts'

const content = { ...blank, subject: 'Fair' }
const flushed = () => new Promise((resolve) => setTimeout(resolve))

describe('the keeper of a draft', () => {
  const { fetch } = globalThis
  let sent: string[] = []
  let answer = () => {}
  let held = 0
  const keeper = () =>
    draftSaver({
      memberId: 'ben',
      name: 'message-new',
      now: () => '2030-01-01T00:00:00.000Z',
      onHeld: () => {
        held += 1
      },
    })
  const kept = () => readLocalDraft('ben', 'message-new')
  beforeEach(() => {
    localStorage.clear()
    setSession(ben)
    sent = []
    held = 0
    globalThis.fetch = (_, init) =>
      new Promise((resolve) => {
        sent.push(String(init?.body))
        answer = () => resolve(new Response(''))
      })
  })
  afterEach(() => {
    globalThis.fetch = fetch
  })

  it('knows on this device what the server has had', async () => {
    const { reportServerDraft: found, write, flush } = keeper()
    found(false)
    write(content, null)
    flush()
    await flushed()
    expect([sent.length, kept()?.kept]).to.deep.equal([1, false])
    answer()
    await flushed()
    expect(kept()?.kept).to.equal(true)
  })

  it('brings nothing back that left the device while it was being kept', async () => {
    const { reportServerDraft: found, write, flush } = keeper()
    found(false)
    write(content, null)
    flush()
    await flushed()
    forgetDrafts()
    answer()
    await flushed()
    expect(kept()).to.equal(null)
  })

  it('sends nothing before it is known what the server has', async () => {
    const { reportServerDraft: found, write, flush } = keeper()
    write(content, null)
    flush()
    await flushed()
    expect([sent, held, kept()?.subject]).to.deep.equal([[], 1, 'Fair'])
    found(true)
    flush()
    await flushed()
    expect(sent).to.have.length(1)
  })
})
