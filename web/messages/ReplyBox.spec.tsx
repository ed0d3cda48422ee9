import '#test/kit/dom.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import type { MessageView } from '#events/messages/message.contract.ts'
import { trusted } from '#platform/language/trusted.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { Toaster } from '#web/kit/feedback/Toaster.tsx'
import { ReplyBox } from './ReplyBox.tsx'

const person = (id: string, name: string) => ({ id, name, picture: null, path: `/members/${id}` })
const message = trusted<MessageView>({
  id: 'm1',
  revision: '1',
  subject: 'Keys',
  conversation_starter_id: 'm1',
  author: person('ada', 'Ada'),
  to: [person('ben', 'Ben')],
  to_group: [],
  to_all_network_members: false,
  can: { reply: true, reply_all: true, forward: true, destroy: true },
  created_at: '2030-01-01T00:00:00.000Z',
  i: { folder: 'inbox', read: true, deleted: false },
  attachments: [],
  fields: {},
})
const own = trusted<MessageView>({
  ...message,
  id: 'm2',
  revision: '2',
  author: person('ben', 'Ben'),
  to: [person('ada', 'Ada')],
})

describe('an answer to a message', () => {
  const { fetch } = globalThis
  let arrive = () => {}
  function Conversation() {
    const [last, setLast] = useState(message)
    arrive = () => setLast(own)
    return <ReplyBox message={last} ownId="ben" ref={null} />
  }
  before(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  })
  afterEach(() => {
    globalThis.fetch = fetch
    tidy()
  })
  after(() => {
    Reflect.deleteProperty(navigator, 'onLine')
  })

  it('is sent once, though the answer was lost and the conversation has grown by it', async () => {
    const sent: { id: string | null; body: unknown }[] = []
    globalThis.fetch = async (to, init = {}) => {
      if (init.method !== 'POST' || !String(to).endsWith('/messages')) return Response.json({ draft: null })
      sent.push({
        id: new Headers(init.headers).get('idempotency-key'),
        body: JSON.parse(String(init.body)),
      })
      if (sent.length === 1) throw new TypeError('Failed to fetch')
      return Response.json({ id: 'm2' }, { status: 201 })
    }
    const hands = await show(<Conversation />)
    await hands.type(screen.getByRole('textbox'), 'On the hook')
    await hands.click(screen.getByRole('button', { name: englishPattern('messages.send') }))
    const button = () =>
      screen.getByRole<HTMLButtonElement>('button', { name: englishPattern('messages.send') })
    await waitFor(() => expect([sent.length, button().disabled]).to.deep.equal([1, false]))
    await act(async () => arrive())
    await hands.click(button())
    await waitFor(() => expect(sent).to.have.length(2))
    expect(sent[1]).to.deep.equal(sent[0])
  })

  it('says that it was not sent, and why, and keeps what is written', async () => {
    globalThis.fetch = async (to, init = {}) =>
      init.method === 'POST' && String(to).endsWith('/messages')
        ? Response.json({ code: 'recipient_unknown', errors: [] }, { status: 422 })
        : Response.json({ draft: null })
    const hands = await show(
      <>
        <Conversation />
        <Toaster />
      </>,
    )
    await hands.type(screen.getByRole('textbox'), 'On the hook')
    await hands.click(screen.getByRole('button', { name: englishPattern('messages.send') }))
    const reason = english('codes.recipient_unknown')
    await screen.findByText(english('messages.not_sent', { reason }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).to.equal('On the hook')
  })
})
