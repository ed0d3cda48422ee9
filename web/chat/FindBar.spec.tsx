import '#test/kit/dom.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { english } from '#test/kit/english.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { applyEvent } from '#web/kit/data/changes.ts'
import { FindBar } from './FindBar.tsx'

const person = (id: string, name: string) => ({ id, name, picture: null, path: `/members/${id}` })
const hit = (id: string, text: string) => ({
  id,
  type: 'chats',
  title: 'Ada Lindqvist',
  path: `/chat/messages/${id}`,
  created_at: '2036-01-01T10:00:00.000Z',
  snippet: [
    { text, marked: false },
    { text: 'ladder', marked: true },
  ],
  marked_title: [],
  author: person('ada', 'Ada Lindqvist'),
  chat_id: 'group/garden',
  thread_id: null,
})
const answer = (...hits: object[]) => ({ hits, next: null, total: hits.length, chips: [], widened: false })

describe('the field that searches a chat', () => {
  let network: ReturnType<typeof answering>
  let opened: string[]
  let isClosed: boolean
  afterEach(() => {
    network.restore()
    tidy()
  })

  function Room() {
    const [q, setQ] = useState('')
    const [shown, setShown] = useState<string | null>(null)
    const open = ({ id }: { id: string }) => {
      opened.push(id)
      setShown(id)
    }
    const close = () => {
      isClosed = true
    }
    return <FindBar chatId="group/garden" q={q} shown={shown} onSearch={setQ} onOpen={open} onClose={close} />
  }

  const typing = async (q: string, ...bodies: object[]) => {
    opened = []
    isClosed = false
    network = answering(...bodies.map((body) => ({ body })))
    const hands = await show(<Room />)
    const field = screen.getByRole('searchbox', { name: english('chat.find.title') })
    await waitFor(() => expect(document.activeElement).to.equal(field))
    await hands.type(field, q)
    return hands
  }

  it('goes back from message to message with Enter, and forth with Shift and Enter', async () => {
    const hands = await typing('ladder', answer(hit('two', 'The new '), hit('one', 'The old ')))
    await screen.findByText(english('chat.find.at', { at: 0, of: 2 }))
    await hands.keyboard('{Enter}{Enter}{Enter}')
    screen.getByText(english('chat.find.at', { at: 2, of: 2 }))
    await hands.keyboard('{Shift>}{Enter}{/Shift}')
    expect(opened).to.deep.equal(['two', 'one', 'two'])
    expect(screen.getByRole('button', { current: true }).textContent).to.include('The new ladder')
  })

  it('opens the message that is chosen in its list, and closes with Esc', async () => {
    const hands = await typing('ladder -new', answer(hit('one', 'The old ')))
    await hands.click(await screen.findByRole('button', { name: /The old ladder/ }))
    expect(opened).to.deep.equal(['one'])
    await hands.keyboard('{Escape}')
    expect(isClosed).to.equal(true)
  })

  it('does not show a message any more that was deleted meanwhile', async () => {
    await typing(
      'ladder',
      answer(hit('one', 'The old '), hit('two', 'The new ')),
      answer(hit('two', 'The new ')),
    )
    await screen.findByRole('button', { name: /The old ladder/ })
    const value = { id: 'one', chat_id: 'group/garden', revision: '9' }
    await act(async () =>
      applyEvent({ id: '9', topic: 'chat_messages', data: JSON.stringify({ op: 'put', value }) }),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: /The old ladder/ })).to.equal(null))
    screen.getByRole('button', { name: /The new ladder/ })
  })

  it('says what is wrong with an operator', async () => {
    const chip = {
      operator: 'from',
      value: 'nobody',
      negated: false,
      from: 0,
      to: 11,
      error: 'unknown_value',
    }
    await typing('from:nobody', { ...answer(), chips: [chip] })
    await screen.findByText(english('search.error_unknown_value'))
    screen.getByText(english('search.nothing', { q: 'from:nobody' }))
  })
})
