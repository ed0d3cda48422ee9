import type { ChatMessageView } from './chat.store.ts'
import { compareNo } from './chat.store.ts'

/** What stands in a room, from top to bottom: days, the line above unread messages, and messages. */
export type FlowLine =
  | { kind: 'day'; id: string; at: string }
  | { kind: 'unread'; id: string; count: number }
  | { kind: 'message'; id: string; message: ChatMessageView; isContinued: boolean }

const pauseMs = 5 * 60_000

/** Only what others wrote is unread, and neither edits nor deletions are. */
export const isUnreadAfter = (message: ChatMessageView, readNo: string): boolean =>
  !message.own && message.deleted_at === null && compareNo(message.no, readNo) > 0

/** `readNo` is how far the reader had come when the room was opened; null shows no line. */
export const flowLines = (
  messages: readonly ChatMessageView[],
  { readNo, dayOf }: { readNo: string | null; dayOf: (at: string) => string },
): FlowLine[] => {
  const unread = readNo === null ? [] : messages.filter((message) => isUnreadAfter(message, readNo))
  const firstUnread = unread[0]?.id
  return messages.flatMap((message, at): FlowLine[] => {
    const before = messages[at - 1]
    const isNewDay = before === undefined || dayOf(before.created_at) !== dayOf(message.created_at)
    const isFirstUnread = message.id === firstUnread
    const isContinued =
      !isNewDay &&
      !isFirstUnread &&
      before.from !== null &&
      before.from.id === message.from?.id &&
      Date.parse(message.created_at) - Date.parse(before.created_at) < pauseMs
    return [
      ...(isNewDay
        ? [{ kind: 'day' as const, id: `day-${dayOf(message.created_at)}`, at: message.created_at }]
        : []),
      ...(isFirstUnread ? [{ kind: 'unread' as const, id: 'unread', count: unread.length }] : []),
      { kind: 'message' as const, id: message.id, message, isContinued },
    ]
  })
}

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const mostLarge = 3

/** Up to three emoji and nothing else are shown large. */
export const isEmojiOnly = (text: string | null): boolean => {
  const signs = [...segments.segment((text ?? '').replace(/\s/g, ''))].map(({ segment }) => segment)
  return (
    signs.length > 0 &&
    signs.length <= mostLarge &&
    signs.every((sign) => /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|️⃣/u.test(sign))
  )
}
