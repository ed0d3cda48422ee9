import '#test/kit/dom.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { type ChatMessageView, chatMessages } from './chat.store.ts'
import { useRoomWindow } from './use-room-window.ts'

const chatId = 'group/long'
const total = 1_000

const message = (no: number): ChatMessageView =>
  trusted<ChatMessageView>({
    id: `m${no}`,
    revision: String(no),
    chat_id: chatId,
    thread_id: null,
    no: String(no),
  })

/** Messages from one number to another, as far as they exist. */
const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)
    .filter((no) => no >= 1 && no <= total)
    .map(message)

const answerTo = (url: URL) => {
  const limit = Number(url.searchParams.get('limit'))
  const [before, after] = ['before', 'after'].map((name) => Number(url.searchParams.get(name)))
  const page = after
    ? messages(after + 1, after + limit)
    : messages((before || total + 1) - limit, (before || total + 1) - 1)
  const [first, last] = [Number(page[0]?.no), Number(page.at(-1)?.no)]
  return { messages: page, has_older: first > 1, has_newer: last < total, next: null }
}

function Shown() {
  const part = useRoomWindow(chatId, null)
  const [first, last] = [part.messages[0]?.no, part.messages.at(-1)?.no]
  return (
    <>
      <output>{`${first} to ${last}, ${part.messages.length} lines${part.hasNewer ? '' : ', the end'}`}</output>
      <button type="button" onClick={part.older}>
        Older
      </button>
      <button type="button" onClick={part.newer}>
        Newer
      </button>
      <button type="button" onClick={() => part.trim(true)}>
        Trim above
      </button>
      <button type="button" onClick={() => part.trim(false)}>
        Trim below
      </button>
    </>
  )
}

describe('the part of a room that is on screen', () => {
  const { fetch } = globalThis
  beforeEach(() => {
    chatMessages.reset()
    globalThis.fetch = async (input) => Response.json(answerTo(new URL(String(input), 'http://localhost')))
  })
  afterEach(() => {
    tidy()
    globalThis.fetch = fetch
  })
  const shows = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).to.equal(text))
  const press = async (user: Awaited<ReturnType<typeof show>>, name: string, texts: readonly string[]) => {
    for (const text of texts) {
      await user.click(screen.getByRole('button', { name }))
      await shows(text)
    }
  }

  it('lets go of what is far below while the reader goes up, and comes back to the end', async () => {
    const user = await show(<Shown />)
    await shows('951 to 1000, 50 lines, the end')
    await press(user, 'Older', [
      '901 to 1000, 100 lines, the end',
      '851 to 1000, 150 lines, the end',
      '801 to 1000, 200 lines, the end',
      '751 to 950, 200 lines',
      '701 to 900, 200 lines',
    ])
    await press(user, 'Newer', ['751 to 950, 200 lines', '801 to 1000, 200 lines, the end'])
  })

  it('lets go of the beginning while messages join at the end, and of the end while the reader is above', async () => {
    const user = await show(<Shown />)
    await shows('951 to 1000, 50 lines, the end')
    chatMessages.put(Array.from({ length: 250 }, (_, at) => message(total + 1 + at)))
    await shows('951 to 1250, 300 lines, the end')
    await press(user, 'Trim above', ['1051 to 1250, 200 lines, the end'])
    chatMessages.put(Array.from({ length: 50 }, (_, at) => message(total + 251 + at)))
    await press(user, 'Trim below', ['1051 to 1250, 200 lines'])
  })
})
