import '#test/kit/dom.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { show, tidy } from '#test/kit/screen.tsx'
import { until } from '#test/kit/until.ts'
import { bothOf, useRoomDraft } from './use-room-draft.ts'

const chatId = 'member/ada:ben'
const changedAt = '2036-01-01T10:00:00.000Z'

function Writing({ draftAt }: { draftAt: string | null }) {
  const { written, write, discard } = useRoomDraft(chatId, draftAt)
  return (
    <>
      <input
        aria-label="Message"
        value={written.content}
        onChange={({ currentTarget }) => write({ content: currentTarget.value })}
      />
      <button type="button" onClick={discard}>
        Send
      </button>
    </>
  )
}

describe('an unsent text of a chat', () => {
  const { fetch } = globalThis
  let isAway: boolean
  let kept: string | null
  let asked: number
  /** Requests without an answer, which are sent again. */
  const open = new Set<string>()
  beforeEach(() => {
    localStorage.clear()
    open.clear()
    isAway = false
    kept = null
    asked = 0
    globalThis.fetch = async (input, { method, body, headers } = {}) => {
      asked += 1
      const request = new Headers(headers).get('idempotency-key') ?? `${method} ${input}`
      open.add(request)
      if (isAway) throw new TypeError('no line')
      open.delete(request)
      if (method === 'PUT') kept = JSON.parse(String(body)).content
      if (method === 'DELETE') kept = null
      if (method === 'PUT') return Response.json({ changed_at: changedAt })
      if (method === 'DELETE') return new Response(null, { status: 204 })
      const draft = { content: kept, quote_id: null, files: [], images: [], changed_at: changedAt }
      return Response.json({ draft: kept === null ? null : draft })
    }
  })
  afterEach(async () => {
    isAway = false
    tidy()
    // A page that is left sends what it has not sent yet.
    await new Promise((resolve) => setImmediate(resolve))
    await until(() => open.size === 0)
    await new Promise((resolve) => setImmediate(resolve))
    globalThis.fetch = fetch
  })
  const field = () => screen.getByLabelText<HTMLInputElement>('Message')
  const reload = async (draftAt: string | null) => {
    tidy()
    return show(<Writing draftAt={draftAt} />)
  }
  const untilTrue = (isTrue: () => boolean) =>
    waitFor(() => expect(isTrue()).to.equal(true), { timeout: 5_000 })

  it('is in the browser at once, and survives a page that was closed without a line', async () => {
    isAway = true
    const hands = await show(<Writing draftAt={null} />)
    await hands.type(field(), 'On my way')
    await reload(null)
    expect(field().value).to.equal('On my way')
    isAway = false
    await untilTrue(() => kept === 'On my way')
    expect(localStorage.length).to.equal(0)
  })

  it('goes on from what the server had, and is not kept twice', async () => {
    kept = 'Tea'
    const hands = await show(<Writing draftAt={changedAt} />)
    await untilTrue(() => field().value === 'Tea')
    isAway = true
    await hands.clear(field())
    await hands.type(field(), 'Cake')
    isAway = false
    kept = 'Tea'
    await reload(changedAt)
    await untilTrue(() => kept === 'Cake')
    expect(field().value).to.equal('Cake')
  })

  it('never comes back after it was sent, also when the server did not hear of it', async () => {
    kept = 'Sent long ago'
    const hands = await show(<Writing draftAt={changedAt} />)
    await untilTrue(() => field().value !== '')
    isAway = true
    const before = asked
    await hands.click(screen.getByText('Send'))
    await untilTrue(() => asked > before)
    isAway = false
    await reload(changedAt)
    await untilTrue(() => kept === null)
    expect(field().value).to.equal('')
  })

  it('is kept beside another one, unless one goes on from the other', () => {
    expect(bothOf('From the phone', 'From here')).to.equal('From the phone\n\nFrom here')
    expect(bothOf('From the phone, longer', 'From the phone')).to.equal('From the phone, longer')
    expect(bothOf('From', 'From here')).to.equal('From here')
  })
})
