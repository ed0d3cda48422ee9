import '#test/kit/dom.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { trusted } from '#platform/language/trusted.ts'
import { english } from '#test/kit/english.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import type { ChatView } from './chat.store.ts'
import { RoomComposer } from './RoomComposer.tsx'

const room = trusted<ChatView>({ id: 'group/garden', state: { draft_at: null } })
const picture = () => new File(['x'], 'tea.png', { type: 'image/png' })
const text = () => new File(['x'], 'tea.txt', { type: 'text/plain' })

describe('what is dropped onto a chat', () => {
  let network: ReturnType<typeof answering>
  afterEach(() => {
    network.restore()
    tidy()
  })

  function Dropping({ files }: { files: readonly File[] }) {
    const [dropped, setDropped] = useState<readonly File[]>([])
    return (
      <>
        <button type="button" onClick={() => setDropped(files)}>
          Drop
        </button>
        <RoomComposer ref={null} room={room} label="Message" dropped={dropped} />
      </>
    )
  }
  const drop = async (...files: File[]) => {
    network = answering({})
    const hands = await show(<Dropping files={files} />)
    await hands.click(screen.getByText('Drop'))
    return hands
  }
  const files = () => screen.findByRole('group', { name: english('chat.kinds.file') })

  it('is asked about when it is pictures alone', async () => {
    const hands = await drop(picture(), picture())
    const question = await screen.findByRole('dialog', { name: english('chat.drop.title', { count: 2 }) })
    await hands.click(within(question).getByText(english('chat.drop.as_files')))
    expect(within(await files()).getAllByText(/tea\.png/)).to.have.length.greaterThan(0)
    expect(screen.queryByRole('group', { name: english('chat.kinds.image') })).to.equal(null)
  })

  it('hangs on the message as files when it is mixed', async () => {
    await drop(picture(), text())
    expect(within(await files()).getAllByText(/tea\./)).to.have.length.greaterThan(1)
    expect(screen.queryByRole('dialog')).to.equal(null)
  })
})
