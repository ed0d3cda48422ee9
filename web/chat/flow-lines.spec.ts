import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import type { ChatMessageView } from './chat.store.ts'
import { flowLines, isEmojiOnly } from './flow-lines.ts'

const messageOf = (
  no: string,
  by: string,
  at: string,
  more: Partial<ChatMessageView> = {},
): ChatMessageView =>
  trusted<ChatMessageView>({
    id: `m${no}`,
    no,
    from: { id: by },
    own: by === 'ada',
    created_at: `2026-11-${at}:00.000Z`,
    deleted_at: null,
    ...more,
  })

const dayOf = (at: string) => at.slice(0, 10)
const shown = (messages: ChatMessageView[], readNo: string | null) =>
  flowLines(messages, { readNo, dayOf }).map((line) =>
    line.kind === 'message' ? `${line.id}${line.isContinued ? '+' : ''}` : line.id,
  )

describe('the lines of a room', () => {
  it('separates days and joins what one person says at a stretch', () => {
    const messages = [
      messageOf('9', 'ben', '24T10:00'),
      messageOf('10', 'ben', '24T10:02'),
      messageOf('11', 'ben', '24T10:20'),
      messageOf('12', 'ada', '25T10:21'),
    ]
    expect(shown(messages, null)).to.deep.equal([
      'day-2026-11-24',
      'm9',
      'm10+',
      'm11',
      'day-2026-11-25',
      'm12',
    ])
  })

  it('draws the line above the first message of another member', () => {
    const messages = [
      messageOf('9', 'ben', '24T10:00'),
      messageOf('10', 'ada', '24T10:01'),
      messageOf('11', 'ben', '24T10:02', { deleted_at: '2026-11-24T11:00:00.000Z' }),
      messageOf('12', 'ben', '24T10:03'),
      messageOf('13', 'ben', '24T10:04'),
    ]
    const lines = flowLines(messages, { readNo: '9', dayOf })
    expect(lines.find(({ kind }) => kind === 'unread')).to.deep.include({ count: 2 })
    expect(shown(messages, '9').slice(3)).to.deep.equal(['m11', 'unread', 'm12', 'm13+'])
  })

  it('shows up to three emoji large', () => {
    expect(isEmojiOnly('🍎')).to.equal(true)
    expect(isEmojiOnly('👍🏽 🇪🇺 👨‍👩‍👧')).to.equal(true)
    expect(isEmojiOnly('🍎🍎🍎🍎')).to.equal(false)
    expect(isEmojiOnly('Yes 🍎')).to.equal(false)
    expect(isEmojiOnly('12')).to.equal(false)
    expect(isEmojiOnly(null)).to.equal(false)
  })
})
