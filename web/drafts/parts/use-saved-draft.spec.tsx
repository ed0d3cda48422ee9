import '#test/kit/dom.ts'
import { act, screen } from '@testing-library/react'
import { expect } from 'chai'
import { show, tidy } from '#test/kit/screen.tsx'
import { until } from '#test/kit/until.ts'
import { blank } from './draft-content.ts'
import { type LocalDraft, readLocalDraft, saveLocalDraft } from './local-drafts.ts'
import { useSavedDraft } from './use-saved-draft.ts'

const name = 'reply-tea'
const draft = (text: string, of: Partial<LocalDraft> = {}): LocalDraft => ({
  ...blank,
  text,
  at: '2030-01-01T12:00:00.000Z',
  kept: true,
  over: null,
  ...of,
})
const held = (text: string) => draft(text, { kept: false, over: { ...blank, at: '' } })

function Writing() {
  const { draft, write, discard } = useSavedDraft(name)
  return (
    <>
      <input
        aria-label="Answer"
        value={draft?.text ?? ''}
        onChange={({ currentTarget }) => write({ text: currentTarget.value })}
      />
      <button type="button" onClick={discard}>
        Throw away
      </button>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Answer')

describe('a draft that is looked up', () => {
  const { fetch } = globalThis
  let asked = 0
  let kept: string[] = []
  let discarded = 0
  let answer: (text: string | null) => Promise<void>
  let lose: () => Promise<void>
  beforeEach(() => {
    localStorage.clear()
    asked = 0
    kept = []
    discarded = 0
    globalThis.fetch = async (_, { method, body } = {}) => {
      if (method === 'PUT') kept.push(JSON.parse(String(body)).text)
      if (method === 'DELETE') discarded += 1
      if (method !== 'GET') return new Response('')
      asked += 1
      return new Promise((resolve) => {
        const give = (status: number, found: unknown) =>
          act(async () => resolve(new Response(JSON.stringify(found), { status })))
        lose = () => give(500, {})
        answer = (text) => {
          const { at, kept, over, ...content } = draft(text ?? '', { at: '2030-01-01T13:00:00.000Z' })
          return give(200, { draft: text === null ? null : { ...content, changed_at: at } })
        }
      })
    }
  })
  afterEach(() => {
    tidy()
    globalThis.fetch = fetch
  })

  it('is not that of another member on this device', async () => {
    saveLocalDraft('ada', name, draft('Do not tell Ben', { kept: false }))
    localStorage.setItem(`folkmoot.draft.${name}`, JSON.stringify(draft('Nor this', { kept: false })))
    await show(<Writing />)
    await answer(null)
    expect(field().value).to.equal('')
    expect(Object.keys(localStorage)).to.deep.equal([`folkmoot.draft.ada ${name}`])
  })

  it('does not come back when it was sent from another device', async () => {
    saveLocalDraft('ben', name, draft('Sent from the phone'))
    await show(<Writing />)
    expect(field().value).to.equal('')
    await answer(null)
    expect([field().value, readLocalDraft('ben', name)]).to.deep.equal(['', null])
  })

  it('is what lies here while the server cannot tell', async () => {
    saveLocalDraft('ben', name, draft('Kept before'))
    await show(<Writing />)
    await lose()
    expect(field().value).to.equal('Kept before')
  })

  it('goes on with what is typed before the answer comes', async () => {
    const hands = await show(<Writing />)
    await hands.type(field(), 'H')
    await answer('A long message begun on the phone')
    await hands.type(field(), 'i')
    expect(field().value).to.contain('A long message begun on the phone').and.contain('Hi')
    await until(() => kept.length > 0)
    expect(kept).to.deep.equal([field().value])
  })

  it('is not written over before it was found, however often the server fails', async () => {
    const hands = await show(<Writing />)
    await lose()
    await hands.type(field(), 'H')
    await until(() => asked === 2)
    expect(kept).to.deep.equal([])
    await answer('A long message')
    await until(() => kept.length > 0)
    expect(kept[0]).to.contain('A long message').and.contain('H')
  })

  it('is sent at the next visit when it could not be at the last one', async () => {
    saveLocalDraft('ben', name, held('Written in the train'))
    await show(<Writing />)
    expect(field().value).to.equal('Written in the train')
    await answer(null)
    await until(() => kept.length > 0)
    expect(kept).to.deep.equal(['Written in the train'])
  })

  it('is thrown away on the server as well when that was done before the answer came', async () => {
    saveLocalDraft('ben', name, held('Never mind'))
    const hands = await show(<Writing />)
    await hands.click(screen.getByRole('button'))
    await answer('Never mind')
    await until(() => discarded === 1)
    expect(field().value).to.equal('')
  })

  it('is shown when only something else was thrown away before the answer came', async () => {
    const hands = await show(<Writing />)
    await hands.type(field(), 'H')
    await hands.click(screen.getByRole('button'))
    await answer('A long message')
    expect([field().value, discarded]).to.deep.equal(['A long message', 0])
  })
})
